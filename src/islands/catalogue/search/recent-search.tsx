import type { MouseEvent } from 'react'
import { searchAddress } from '#lib/catalogue/search/search-view.ts'

interface Props {
  text: string
  onChoose: () => void
  onRemove: () => void
}

/** A link, so that it also opens in a new tab. */
export const RecentSearch = ({ text, onChoose, onRemove }: Props) => {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <li className="recent-search">
      <a
        href={searchAddress('/busca', location.search, text)}
        className="found-chip focus-ring"
        onClick={open}
      >
        <span className="i-lucide-clock size-4.5 flex-none text-muted" aria-hidden="true" />
        {text}
      </a>
      <button
        type="button"
        className="found-chip focus-ring"
        aria-label={`Remover “${text}” das buscas recentes`}
        onClick={onRemove}
      >
        <span className="i-lucide-x size-4.5" aria-hidden="true" />
      </button>
    </li>
  )
}
