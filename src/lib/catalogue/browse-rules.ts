import type { CatalogFilters } from './browse-queries.ts'

/** The page's address stores the choice. */
export interface Choice {
  category?: number | undefined
  type?: 'film' | 'series' | undefined
  /** `#` stands for all other characters. */
  letter?: string | undefined
  /** `new` and `year` start with the latest. */
  order: 'new' | 'name' | 'year'
  year?: number | undefined
}

/** Undefined removes a parameter. */
export type ChoiceChange = Partial<
  Record<'categoria' | 'tipo' | 'letra' | 'ordem' | 'ano', string | undefined>
>

const orders: Record<string, Choice['order']> = { az: 'name', ano: 'year' }

const types: Record<string, Choice['type']> = { filmes: 'film', series: 'series' }

/** Ignores invalid values. */
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

/** Also applies the year and the order. */
export const orderedFiltersOf = (base: CatalogFilters, choice: Choice): CatalogFilters => ({
  ...filtersOf(base, choice),
  ...(choice.year && { year: String(choice.year) }),
  order: catalogOrders[choice.order],
})

export const alphabet: readonly string[] =
  'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z #'.split(' ')

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

/** "1 filme", "1.200 filmes". */
export const countLabel = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

/** The address is used until the server answers. */
export const sectionShape = (
  known: string | undefined,
  address: string | undefined,
): 'poster' | 'large' => ((known ?? address) === 'backdrop' ? 'large' : 'poster')

/** A category has no path of its own (spec section 2). */
export const categoryPath = (id: number): string => `/categorias?categoria=${id}`

/** Neighbouring places get different titles. */
export const sceneOf = <T extends { images: { backdrop: unknown } }>(
  titles: readonly T[],
  place: number,
): T | undefined => {
  const drawn = titles.filter(({ images }) => images.backdrop)
  return drawn[place % drawn.length]
}
