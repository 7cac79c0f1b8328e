import { useEffect, useState } from 'react'
import {
  addressWith,
  type Choice,
  type ChoiceChange,
  choiceOf,
} from '#lib/catalogue/browse-rules.ts'

interface Chooser {
  choice: Choice
  choose: (changes: ChoiceChange) => void
}

/** `choose` scrolls to the top. */
export const useChoice = (): Chooser => {
  const [search, setSearch] = useState(() => location.search)
  useEffect(() => {
    const follow = () => setSearch(location.search)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const choose = (changes: ChoiceChange) => {
    history.replaceState(history.state, '', addressWith(location, changes))
    setSearch(location.search)
    scrollTo(0, 0)
  }
  return { choice: choiceOf(search), choose }
}
