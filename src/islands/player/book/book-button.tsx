import { useStore } from '@nanostores/react'
import { Icon } from '#islands/player/controls/control-button.tsx'
import { $sidePanel, toggleSidePanel } from '#lib/player/side-panels.ts'
import { usePassage } from './use-passage.ts'

/** Shown only in a pause, if a passage starts at or before this second. */
export const BookButton = () => {
  const page = usePassage()
  const isOpen = useStore($sidePanel) !== undefined
  if (!page || isOpen) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title="Página do livro"
      className="book-button focus-ring"
      onClick={() => toggleSidePanel('book')}
    >
      <Icon name="i-lucide-book-open" />
      <span className="book-button-name">Página do livro</span>
    </button>
  )
}
