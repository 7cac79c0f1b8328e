import { useStore } from '@nanostores/react'
import { ControlButton, Icon } from '#islands/player/controls/control-button.tsx'
import { $sidePanel, toggleSidePanel } from '#lib/player/side-panels.ts'
import { $playback } from '#lib/player/store.ts'

export const EpisodeButton = () => {
  const isSeries = useStore($playback)?.parent.is_serie ?? false
  const isOpen = useStore($sidePanel) === 'episodes'
  if (!isSeries) return null
  return (
    <ControlButton
      label="Episódios"
      aria-expanded={isOpen}
      onClick={() => toggleSidePanel('episodes')}
    >
      <Icon name="i-lucide-gallery-vertical-end" />
    </ControlButton>
  )
}
