import { sortNameOf, wordsOf } from '#shared/catalogue/search-terms.ts'
import type { Lookup, Row, Viewed } from './floor.ts'

const shown = 30

const visible = 'contents.is_listed = 1 and contents.parent_id is null'

const idOf = (row: Row) => Number(row.id)

const byName = (rows: readonly Row[]) =>
  rows
    .map((row) => ({
      id: idOf(row),
      name: String(row.title),
      sorted: sortNameOf(String(row.title)),
    }))
    .sort((one, other) => (one.sorted < other.sorted ? -1 : 1))

export const fromAToZ: Lookup = {
  rows: `select contents.id, contents.title from contents where ${visible}`,
  idsFrom: (rows) => {
    const ids = byName(rows).map(({ id }) => id)
    return () => ids.slice(0, shown)
  },
}

export const inCategory = (categoryOf: Viewed<number>): Lookup => ({
  rows: `select contents.id, named.category_id from contents join (
      select content_id, category_id from content_categories
      union select content_id, categories.parent_id from content_categories
        join categories on categories.id = content_categories.category_id
        where categories.parent_id is not null
    ) as named on named.content_id = contents.id
    where ${visible} order by contents.released_at desc, contents.id desc`,
  idsFrom: (rows) => {
    const idsOf = Map.groupBy(rows, (row) => Number(row.category_id))
    const shownOf = new Map([...idsOf].map(([id, all]) => [id, all.slice(0, shown).map(idOf)]))
    return (viewer, index) => shownOf.get(categoryOf(viewer, index)) ?? []
  },
})

/** Index of the first term that is not before the word. */
const placeOf = (terms: readonly string[], word: string): number => {
  let [from, to] = [0, terms.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((terms[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}

/** Matches beginnings of words but no typos. */
export const withWords = (textOf: Viewed<string>): Lookup => ({
  rows: fromAToZ.rows,
  idsFrom: (rows) => {
    const titles = byName(rows)
    const named = titles.flatMap(({ name }, at) => wordsOf(name).map((word) => ({ word, at })))
    const placesOf = Map.groupBy(named, ({ word }) => word)
    const terms = [...placesOf.keys()].sort()
    const found = (word: string) => {
      const places = new Set<number>()
      const end = placeOf(terms, word + '\u{10FFFF}')
      for (const term of terms.slice(placeOf(terms, word), end)) {
        for (const { at } of placesOf.get(term) ?? []) places.add(at)
      }
      return places
    }
    return (viewer, index) => {
      const [first = new Set<number>(), ...others] = wordsOf(textOf(viewer, index)).map(found)
      const all = others.reduce((stored, places) => stored.intersection(places), first)
      const best = [...all].sort((one, other) => one - other).slice(0, shown)
      return best.map((at) => titles[at]?.id ?? 0)
    }
  },
})
