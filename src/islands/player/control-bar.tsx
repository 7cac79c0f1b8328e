import { useStore } from '@nanostores/react'
import { seekBy } from '#lib/player/controls.ts'
import { $playback } from '#lib/player/store.ts'
import { openNext } from '#lib/player/viewing.ts'
import { CaptionToggle } from './caption-toggle.tsx'
import { ControlButton, Icon } from './control-button.tsx'
import { PanelButtons } from './panel-buttons.tsx'
import { PlayButton } from './play-button.tsx'
import { PlayTime } from './play-time.tsx'
import { SeekBar } from './seek-bar.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { VolumeControl } from './volume-control.tsx'

export const BackwardButton = () => (
  <ControlButton label="Voltar 10 segundos" shortcut="J" onClick={() => seekBy(-10)}>
    <Icon name="i-lucide-rotate-ccw" />
    <span aria-hidden="true" className="absolute text-2.5 font-bold">
      10
    </span>
  </ControlButton>
)

export const ForwardButton = () => (
  <ControlButton label="Avançar 10 segundos" shortcut="L" onClick={() => seekBy(10)}>
    <Icon name="i-lucide-rotate-cw" />
    <span aria-hidden="true" className="absolute text-2.5 font-bold">
      10
    </span>
  </ControlButton>
)

const NextButton = () => {
  const next = useStore($playback)?.next
  if (!next) return null
  return (
    <ControlButton label={`Próximo episódio: ${next.title}`} shortcut="Shift+N" onClick={openNext}>
      <Icon name="i-lucide-skip-forward" />
    </ControlButton>
  )
}

interface Props {
  isFullscreen: boolean
  onFullscreen: () => void
  onShowKeys: () => void
}

/** The bottom of the stage. On small screens play and the steps of 10 s stand in the middle instead. */
export const ControlBar = ({ isFullscreen, onFullscreen, onShowKeys }: Props) => (
  <div className="player-controls absolute inset-x-0 bottom-0 px-4 pb-[max(.75rem,env(safe-area-inset-bottom))] pt-16 md:px-8 md:pb-5">
    <SeekBar />
    <div className="mt-1 flex items-center gap-1 md:gap-2">
      <div className="hidden items-center gap-1 md:flex md:gap-2">
        <PlayButton />
        <BackwardButton />
        <ForwardButton />
      </div>
      <VolumeControl />
      <PlayTime />
      <div className="ml-auto flex items-center md:gap-2">
        <NextButton />
        <PanelButtons className="hidden md:flex" />
        <CaptionToggle />
        <SettingsMenu />
        <ControlButton
          label="Atalhos do teclado"
          shortcut="?"
          onClick={onShowKeys}
          className="hidden! wide:grid!"
        >
          <Icon name="i-lucide-keyboard" />
        </ControlButton>
        <ControlButton
          label={isFullscreen ? 'Sair da tela cheia' : 'Tela cheia'}
          shortcut="F"
          onClick={onFullscreen}
        >
          <Icon name={isFullscreen ? 'i-lucide-minimize' : 'i-lucide-maximize'} />
        </ControlButton>
      </div>
    </div>
  </div>
)
