import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { setVolume, toggleMute } from '#lib/player/controls.ts'
import { $volume } from '#lib/player/store.ts'
import { ControlButton, Icon } from './control-button.tsx'

const iconOf = (level: number) => {
  if (level === 0) return 'i-lucide-volume-x'
  return level < 0.5 ? 'i-lucide-volume-1' : 'i-lucide-volume-2'
}

const VolumeLevel = ({ heard }: { heard: number }) => (
  <Slider
    aria-label="Volume"
    className="player-volume w-24"
    data-own-keys=""
    minValue={0}
    maxValue={1}
    step={0.05}
    formatOptions={{ style: 'percent' }}
    value={heard}
    onChange={setVolume}
  >
    <SliderTrack className="relative h-6 w-full cursor-pointer touch-none">
      <div className="absolute inset-x-0 top-1/2 h-1 overflow-hidden rounded-full bg-white/25 -translate-y-1/2">
        <div className="h-full bg-white" style={{ width: `${heard * 100}%` }} />
      </div>
      <SliderThumb className="top-1/2 size-3.5 rounded-full bg-white data-[focus-visible]:(outline-3 outline-solid outline-accent outline-offset-2)" />
    </SliderTrack>
  </Slider>
)

/** Apple's touch devices leave the volume to their buttons: it cannot be set there. */
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
