import { useStore } from '@nanostores/react'
import { toggleCaptions } from '#lib/player/controls.ts'
import { $captionTrack, $captionTracks } from '#lib/player/store.ts'
import { ControlButton, Icon } from './control-button.tsx'

export const CaptionToggle = () => {
  const shown = useStore($captionTrack) !== undefined
  const isOffered = useStore($captionTracks).length > 0
  if (!isOffered) return null
  return (
    <ControlButton
      label="Legendas em português"
      shortcut="C"
      aria-pressed={shown}
      onClick={toggleCaptions}
      className="aria-pressed:text-accent!"
    >
      <Icon name={shown ? 'i-lucide-captions' : 'i-lucide-captions-off'} />
    </ControlButton>
  )
}
