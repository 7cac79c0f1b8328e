import { useStore } from '@nanostores/react'
import { togglePlay } from '#lib/player/controls.ts'
import { $ended, $paused } from '#lib/player/store.ts'
import { ControlButton, Icon } from './control-button.tsx'

export const PlayButton = ({ large = false }: { large?: boolean }) => {
  const paused = useStore($paused)
  const ended = useStore($ended)
  const pausedLabel = ended ? 'Assistir de novo' : 'Reproduzir'
  const pausedIcon = ended ? 'i-lucide-rotate-ccw' : 'i-lucide-play'
  return (
    <ControlButton
      label={paused ? pausedLabel : 'Pausar'}
      shortcut="K"
      onClick={togglePlay}
      className={large ? 'size-18! text-4xl!' : ''}
    >
      <Icon name={paused ? pausedIcon : 'i-lucide-pause'} />
    </ControlButton>
  )
}
