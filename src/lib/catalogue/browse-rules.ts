import type { CatalogFilters } from './browse-queries.ts'

/** What somebody chose to see on a browsing screen; the address carries it. */
export interface Choice {
  category?: number | undefined
  type?: 'film' | 'series' | undefined
  /** `A` to `Z`, or `#` for all other signs. */
  letter?: string | undefined
  /** A category shows its newest titles first, or all from A to Z. */
  order: 'new' | 'name'
}

/** Names of the address, each with its value; undefined takes it away. */
export type ChoiceChange = Partial<
  Record<'categoria' | 'tipo' | 'letra' | 'ordem', string | undefined>
>

const types: Record<string, Choice['type']> = { filmes: 'film', series: 'series' }

/** What the address asks for; what it cannot ask for does not count. */
export const choiceOf = (search: string): Choice => {
  const asked = new URLSearchParams(search)
  const letter = asked.get('letra')?.toUpperCase() ?? ''
  const category = asked.get('categoria') ?? ''
  return {
    category: /^[1-9]\d{0,14}$/.test(category) ? Number(category) : undefined,
    type: types[asked.get('tipo') ?? ''],
    letter: /^[A-Z#]$/.test(letter) ? letter : undefined,
    order: asked.get('ordem') === 'az' ? 'name' : 'new',
  }
}

/** The same address with another choice; whatever else it carries stays. */
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

/** What a screen always narrows by, and what was chosen besides. */
export const filtersOf = (base: CatalogFilters, { category, type }: Choice): CatalogFilters => ({
  ...base,
  ...(type && !base.type && { type }),
  ...(category && { category_id: String(category) }),
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

/** How the cards of a section are drawn: as the server says, until it does as the address says. */
export const sectionShape = (
  known: string | undefined,
  address: string | undefined,
): 'poster' | 'large' => ((known ?? address) === 'backdrop' ? 'large' : 'poster')

/** The screen of one category: it has no path of its own (spec section 2). */
export const categoryPath = (id: number): string => `/categorias?categoria=${id}`

/** Which of a category's titles shows it: another one for each place among its neighbours. */
export const sceneOf = <T extends { images: { backdrop: unknown } }>(
  titles: readonly T[],
  place: number,
): T | undefined => {
  const drawn = titles.filter(({ images }) => images.backdrop)
  return drawn[place % drawn.length]
}
