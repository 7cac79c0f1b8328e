import { atom, onMount } from 'nanostores'
import { $currentProfile } from '#lib/profiles/store.ts'
import { readSearches, writeSearches } from './stored-searches.ts'
import { wordsOf } from '#shared/catalogue/search-terms.ts'

const mostSearches = 8

/** Ignores case, accents and punctuation. */
const meaningOf = (text: string) => wordsOf(text).join(' ')

export const withoutSearch = (searches: readonly string[], text: string): string[] =>
  searches.filter((known) => meaningOf(known) !== meaningOf(text))

/** Newest first; a text without words is not stored. */
export const withSearch = (searches: readonly string[], text: string): string[] =>
  meaningOf(text) === ''
    ? [...searches]
    : [text.trim(), ...withoutSearch(searches, text)].slice(0, mostSearches)

const searches = atom<readonly string[]>([])

export const $recentSearches = searches

onMount(searches, () =>
  $currentProfile.subscribe((profile) => searches.set(profile ? readSearches(profile.id) : [])),
)

/** Starts from the stored searches, because another tab may have added some. */
const change = (next: (stored: readonly string[]) => string[]) => {
  const profile = $currentProfile.get()
  if (!profile) return
  const changed = next(readSearches(profile.id))
  writeSearches(profile.id, changed)
  searches.set(changed)
}

export const rememberSearch = (text: string): void => change((stored) => withSearch(stored, text))

export const forgetSearch = (text: string): void => change((stored) => withoutSearch(stored, text))

export const forgetSearches = (): void => change(() => [])
