import { useStore } from '@nanostores/react'
import { toggleCaptions } from '#lib/player/keyboard/controls.ts'
import { openPanel } from '#lib/player/screen/panels.ts'
import { $captionTrack, $captionTracks } from '#lib/player/store.ts'
import { ControlButton, Icon } from './control-button.tsx'

/** With several languages it opens the list instead. */
export const CaptionToggle = () => {
  const tracks = useStore($captionTracks)
  const shown = useStore($captionTrack) !== undefined
  if (tracks.length === 0) return null
  const hasSeveral = tracks.length > 1
  return (
    <ControlButton
      label="Legendas"
      shortcut="C"
      {...(hasSeveral ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': shown })}
      data-on={shown}
      onClick={hasSeveral ? () => openPanel('captions') : toggleCaptions}
      className="data-[on=true]:text-accent!"
    >
      <Icon name={shown ? 'i-lucide-captions' : 'i-lucide-captions-off'} />
    </ControlButton>
  )
}
