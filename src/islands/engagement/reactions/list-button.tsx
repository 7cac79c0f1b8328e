import { useStore } from '@nanostores/react'
import type { Content } from '#shared/catalogue/contract.ts'
import { $marks, type ListOrigin, toggleListed } from '#lib/engagement/reactions.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { focusNeighbour } from '#ui/focus-neighbour.ts'

interface Props {
  content: Content
  origin: ListOrigin
  isWorded?: boolean
}

export const ListButton = ({ content, origin, isWorded = false }: Props) => {
  const isListed = useStore($marks).listed.has(content.id)
  const toggle = () => {
    if (isListed) focusNeighbour()
    toggleListed(content, origin)
  }
  return (
    <ActionButton
      icon={isListed ? 'i-lucide-check' : 'i-lucide-plus'}
      label={isWorded ? 'Minha lista' : `Minha lista: ${content.title}`}
      isPressed={isListed}
      isWorded={isWorded}
      removes="list"
      onPress={toggle}
    />
  )
}
