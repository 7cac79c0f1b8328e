import type { CatalogFilters } from './browse-queries.ts'

/** Filters and order chosen on a browsing screen; the address stores them. */
export interface Choice {
  category?: number | undefined
  type?: 'film' | 'series' | undefined
  /** `A` to `Z`, or `#` for all other characters. */
  letter?: string | undefined
  /** The newest titles first, all from A to Z, or the latest year first. */
  order: 'new' | 'name' | 'year'
  year?: number | undefined
}

/** New values for parameters of the address; undefined removes one. */
export type ChoiceChange = Partial<
  Record<'categoria' | 'tipo' | 'letra' | 'ordem' | 'ano', string | undefined>
>

const orders: Record<string, Choice['order']> = { az: 'name', ano: 'year' }

const types: Record<string, Choice['type']> = { filmes: 'film', series: 'series' }

/** Reads the choice from the address and ignores invalid values. */
export const choiceOf = (search: string): Choice => {
  const asked = new URLSearchParams(search)
  const letter = asked.get('letra')?.toUpperCase() ?? ''
  const category = asked.get('categoria') ?? ''
  const year = asked.get('ano') ?? ''
  return {
    category: /^[1-9]\d{0,14}$/.test(category) ? Number(category) : undefined,
    type: types[asked.get('tipo') ?? ''],
    letter: /^[A-Z#]$/.test(letter) ? letter : undefined,
    order: orders[asked.get('ordem') ?? ''] ?? 'new',
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
  }
}

/** The same address with another choice; its other parameters stay. */
export const addressWith = (
  { pathname, search }: { pathname: string; search: string },
  changes: ChoiceChange,
): string => {
  const asked = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) asked.set(name, value)
    else asked.delete(name)
  }
  const query = asked.toString()
  return query ? `${pathname}?${query}` : pathname
}

/** The screen's fixed filters combined with the chosen ones. */
export const filtersOf = (base: CatalogFilters, { category, type }: Choice): CatalogFilters => ({
  ...base,
  ...(type && !base.type && { type }),
  ...(category && { category_id: String(category) }),
})

const catalogOrders: Record<Choice['order'], CatalogFilters['order']> = {
  new: 'recent',
  name: 'name',
  year: 'year',
}

/** The same with the year and the order, for a screen that offers them. */
export const orderedFiltersOf = (base: CatalogFilters, choice: Choice): CatalogFilters => ({
  ...filtersOf(base, choice),
  ...(choice.year && { year: String(choice.year) }),
  order: catalogOrders[choice.order],
})

export const alphabet: readonly string[] =
  'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z #'.split(' ')

/** The next letter that has titles; undefined after the last. */
export const letterAfter = (
  letter: string,
  counts: readonly { letter: string }[],
): string | undefined => {
  const known = new Set(counts.map((count) => count.letter))
  return alphabet.slice(alphabet.indexOf(letter) + 1).find((next) => known.has(next))
}

interface Noun {
  one: string
  many: string
}

export const nouns = {
  title: { one: 'título', many: 'títulos' },
  film: { one: 'filme', many: 'filmes' },
  series: { one: 'série', many: 'séries' },
} as const satisfies Record<string, Noun>

/** `1 filme`, `1.200 filmes`. */
export const countLabel = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

/** Card shape of a section: from the server, or from the address until the server answers. */
export const sectionShape = (
  known: string | undefined,
  address: string | undefined,
): 'poster' | 'large' => ((known ?? address) === 'backdrop' ? 'large' : 'poster')

/** Path to the screen of a category, which has no path of its own (spec section 2). */
export const categoryPath = (id: number): string => `/categorias?categoria=${id}`

/** The title that illustrates a category; neighbouring places get different ones. */
export const sceneOf = <T extends { images: { backdrop: unknown } }>(
  titles: readonly T[],
  place: number,
): T | undefined => {
  const drawn = titles.filter(({ images }) => images.backdrop)
  return drawn[place % drawn.length]
}
