import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import {
  $recentSearches,
  forgetSearch,
  forgetSearches,
} from '#lib/catalogue/search/recent-searches.ts'
import { RecentSearch } from './recent-search.tsx'
import { searchField } from './use-search-text.ts'

interface Props {
  onChoose: (text: string) => void
}

/** The removed button takes the focus with it, so its neighbour or the field gets it. */
const nextStop = (list: HTMLElement | null, index: number) => {
  const removers = [
    ...(list?.querySelectorAll<HTMLElement>('.recent-search > button') ?? []),
  ].filter((_, place) => place !== index)
  return removers[Math.min(index, removers.length - 1)] ?? searchField()
}

export const RecentSearches = ({ onChoose }: Props) => {
  const searches = useStore($recentSearches)
  const list = useRef<HTMLUListElement>(null)
  if (searches.length === 0) return null
  const remove = (text: string, index: number) => {
    nextStop(list.current, index)?.focus()
    forgetSearch(text)
  }
  const clear = () => {
    searchField()?.focus()
    forgetSearches()
  }
  return (
    <section aria-labelledby="buscas-recentes">
      <h2 id="buscas-recentes" className="found-title">
        Buscas recentes
      </h2>
      <ul ref={list} className="found-list">
        {searches.map((text, index) => (
          <RecentSearch
            key={text}
            text={text}
            onChoose={() => onChoose(text)}
            onRemove={() => remove(text, index)}
          />
        ))}
        <li>
          <button type="button" className="found-chip found-more focus-ring" onClick={clear}>
            Limpar buscas recentes
          </button>
        </li>
      </ul>
    </section>
  )
}
