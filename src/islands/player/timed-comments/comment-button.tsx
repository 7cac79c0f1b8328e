import { useStore } from '@nanostores/react'
import { ControlButton, Icon } from '#islands/player/controls/control-button.tsx'
import { $commentsOpen, $sidePanel, toggleSidePanel } from '#lib/player/side-panels.ts'

export const CommentButton = () => {
  const isOffered = useStore($commentsOpen)
  const isOpen = useStore($sidePanel) === 'comments'
  if (!isOffered) return null
  return (
    <ControlButton
      label="Comentários"
      aria-expanded={isOpen}
      onClick={() => toggleSidePanel('comments')}
    >
      <Icon name="i-lucide-message-circle" />
    </ControlButton>
  )
}
