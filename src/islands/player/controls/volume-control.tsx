import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { setVolume, toggleMute } from '#lib/player/keyboard/controls.ts'
import { $volume } from '#lib/player/store.ts'
import { ControlButton, Icon } from './control-button.tsx'

const iconOf = (level: number) => {
  if (level === 0) return 'i-lucide-volume-x'
  return level < 0.5 ? 'i-lucide-volume-1' : 'i-lucide-volume-2'
}

const VolumeLevel = ({ heard }: { heard: number }) => (
  <div className="player-volume" data-own-keys="">
    <div className="seek-track">
      <div className="h-full bg-white" style={{ width: `${heard * 100}%` }} />
    </div>
    <input
      type="range"
      aria-label="Volume"
      aria-valuetext={`${Math.round(heard * 100)} %`}
      min={0}
      max={1}
      step={0.05}
      value={heard}
      onChange={({ target }) => setVolume(Number(target.value))}
      className="player-range"
    />
  </div>
)

/** Apple's touch devices do not let pages set the volume. */
const canSetVolume = () => {
  const probe = document.createElement('video')
  probe.volume = 0.5
  return probe.volume === 0.5
}

export const VolumeControl = () => {
  const [hasLevel] = useState(canSetVolume)
  const { level, muted } = useStore($volume)
  const heard = muted ? 0 : level
  return (
    <div className="mr-4 flex items-center">
      <ControlButton
        label={heard === 0 ? 'Ligar o som' : 'Desligar o som'}
        shortcut="M"
        onClick={toggleMute}
      >
        <Icon name={iconOf(heard)} />
      </ControlButton>
      {hasLevel && <VolumeLevel heard={heard} />}
    </div>
  )
}
