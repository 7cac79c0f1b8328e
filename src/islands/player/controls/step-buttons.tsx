import { seekBy } from '#lib/player/keyboard/controls.ts'
import { ControlButton, Icon } from './control-button.tsx'

const Ten = () => (
  <span aria-hidden="true" className="absolute text-[.42em] font-bold">
    10
  </span>
)

interface Props {
  className?: string
}

export const BackwardButton = ({ className }: Props) => (
  <ControlButton
    label="Voltar 10 segundos"
    shortcut="J"
    className={className}
    onClick={() => seekBy(-10)}
  >
    <Icon name="i-lucide-rotate-ccw" />
    <Ten />
  </ControlButton>
)

export const ForwardButton = ({ className }: Props) => (
  <ControlButton
    label="Avançar 10 segundos"
    shortcut="L"
    className={className}
    onClick={() => seekBy(10)}
  >
    <Icon name="i-lucide-rotate-cw" />
    <Ten />
  </ControlButton>
)
