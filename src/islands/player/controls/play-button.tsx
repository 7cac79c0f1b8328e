import { useStore } from '@nanostores/react'
import { PlayIcon } from '#ui/play-icon.tsx'
import { togglePlay } from '#lib/player/keyboard/controls.ts'
import { $ended, $paused } from '#lib/player/store.ts'
import { ControlButton, Icon } from './control-button.tsx'

const PauseIcon = () => (
  <svg viewBox="0 0 24 24" className="size-[1em]" fill="currentColor" aria-hidden="true">
    <rect x="5" y="3.5" width="5" height="17" rx="1.4" />
    <rect x="14" y="3.5" width="5" height="17" rx="1.4" />
  </svg>
)

const PlaySign = ({ paused, ended }: { paused: boolean; ended: boolean }) => {
  if (!paused) return <PauseIcon />
  return ended ? <Icon name="i-lucide-rotate-ccw" /> : <PlayIcon className="size-[1em]" />
}

export const PlayButton = ({ large = false }: { large?: boolean }) => {
  const paused = useStore($paused)
  const ended = useStore($ended)
  const pausedLabel = ended ? 'Assistir de novo' : 'Reproduzir'
  return (
    <ControlButton
      label={paused ? pausedLabel : 'Pausar'}
      shortcut="K"
      onClick={togglePlay}
      className={large ? 'player-play size-18! text-4xl!' : 'player-play'}
    >
      <PlaySign paused={paused} ended={ended} />
    </ControlButton>
  )
}
