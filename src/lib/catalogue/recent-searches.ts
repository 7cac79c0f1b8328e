import { atom, onMount } from 'nanostores'
import { $currentProfile } from '#lib/profiles/store.ts'
import { readSearches, writeSearches } from './kept-searches.ts'
import { wordsOf } from '#shared/catalogue/search-terms.ts'

const mostSearches = 8

/** Two searches are one when they look for the same words: case, accents and signs do not count. */
const meaningOf = (text: string) => wordsOf(text).join(' ')

export const withoutSearch = (searches: readonly string[], text: string): string[] =>
  searches.filter((known) => meaningOf(known) !== meaningOf(text))

/** The newest first; what says nothing is not kept. */
export const withSearch = (searches: readonly string[], text: string): string[] =>
  meaningOf(text) === ''
    ? [...searches]
    : [text.trim(), ...withoutSearch(searches, text)].slice(0, mostSearches)

const searches = atom<readonly string[]>([])

/** What the open profile looked for lately in this browser. */
export const $recentSearches = searches

onMount(searches, () =>
  $currentProfile.subscribe((profile) => searches.set(profile ? readSearches(profile.id) : [])),
)

/** From what is kept, not from what is on screen: another tab may have looked for something too. */
const change = (next: (kept: readonly string[]) => string[]) => {
  const profile = $currentProfile.get()
  if (!profile) return
  const changed = next(readSearches(profile.id))
  writeSearches(profile.id, changed)
  searches.set(changed)
}

export const rememberSearch = (text: string): void => change((kept) => withSearch(kept, text))

export const forgetSearch = (text: string): void => change((kept) => withoutSearch(kept, text))

export const forgetSearches = (): void => change(() => [])
