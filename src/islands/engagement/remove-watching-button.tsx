import type { WatchingEntry } from '#shared/engagement/contract.ts'
import { hideWatching } from '#lib/engagement/watching.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { focusNeighbour } from '#ui/focus-neighbour.ts'

interface Props {
  entry: WatchingEntry
}

export const RemoveWatchingButton = ({ entry }: Props) => {
  const remove = () => {
    focusNeighbour()
    void hideWatching(entry)
  }
  return (
    <ActionButton
      icon="i-lucide-x"
      label={`Remover de continuar assistindo: ${entry.content.title}`}
      removes="watching"
      onPress={remove}
    />
  )
}
