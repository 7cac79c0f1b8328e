import { useStore } from '@nanostores/react'
import type { Content } from '#shared/catalogue/contract.ts'
import { $marks, toggleLiked } from '#lib/engagement/reactions.ts'
import { ActionButton } from '#ui/action-button.tsx'

interface Props {
  content: Content
  isWorded?: boolean
}

export const LikeButton = ({ content, isWorded = false }: Props) => {
  const isLiked = useStore($marks).liked.has(content.id)
  return (
    <ActionButton
      icon="i-lucide-thumbs-up"
      label={isWorded ? 'Gostei' : `Gostei: ${content.title}`}
      isPressed={isLiked}
      isWorded={isWorded}
      onPress={() => toggleLiked(content)}
    />
  )
}
