import { useStore } from '@nanostores/react'
import { ControlButton, Icon } from '#islands/player/control-button.tsx'
import { $commentsOpen } from '#lib/player/comments-open.ts'
import { $panel, togglePanel } from '#lib/player/panels.ts'

export const CommentButton = () => {
  const isOffered = useStore($commentsOpen)
  const isOpen = useStore($panel) === 'comments'
  if (!isOffered) return null
  return (
    <ControlButton
      label="Comentários"
      aria-expanded={isOpen}
      onClick={() => togglePanel('comments')}
    >
      <Icon name="i-lucide-message-circle" />
    </ControlButton>
  )
}
