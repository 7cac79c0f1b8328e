import { useStore } from '@nanostores/react'
import { goBack } from '#lib/player/keyboard/commands.ts'
import { $playback } from '#lib/player/store.ts'
import { openNext } from '#lib/player/viewing.ts'
import { CaptionToggle } from './caption-toggle.tsx'
import { ChapterButton } from './chapter-button.tsx'
import { ControlButton, Icon } from './control-button.tsx'
import { PanelButtons } from './panel-buttons.tsx'
import { SettingsButton } from '#islands/player/panels/panels.tsx'
import { PlayButton } from './play-button.tsx'
import { PlayTime } from './play-time.tsx'
import { ScreenButtons } from './screen-buttons.tsx'
import { SeekBar } from './seek-bar.tsx'
import { BackwardButton, ForwardButton } from './step-buttons.tsx'
import { VolumeControl } from './volume-control.tsx'

const NextButton = () => {
  const next = useStore($playback)?.next
  if (!next) return null
  return (
    <ControlButton label={`Próximo episódio: ${next.title}`} shortcut="Shift+N" onClick={openNext}>
      <Icon name="i-lucide-skip-forward" />
    </ControlButton>
  )
}

/** Small screens use the system's key and the list. */
const PreviousButton = () => {
  const previous = useStore($playback)?.previous
  if (!previous) return null
  return (
    <ControlButton label="Recomeçar, ou episódio anterior" shortcut="Shift+P" onClick={goBack}>
      <Icon name="i-lucide-skip-back" />
    </ControlButton>
  )
}

export const ControlBar = () => (
  <div className="player-controls">
    <div className="player-small-only mb-1 flex justify-between text-sm">
      <PlayTime isSpread />
    </div>
    <SeekBar />
    <div className="mt-1 flex items-center md:gap-1">
      <div className="player-large-only flex min-w-0 items-center gap-1">
        <PreviousButton />
        <PlayButton />
        <BackwardButton />
        <ForwardButton />
        <VolumeControl />
        <PlayTime />
        <ChapterButton />
      </div>
      <div className="ml-auto flex items-center md:gap-1">
        <NextButton />
        <PanelButtons className="hidden md:flex" />
        <CaptionToggle />
        <SettingsButton />
        <ScreenButtons />
      </div>
    </div>
  </div>
)
