/** The limit of search-contract.ts. */
export const searchLength = 100

export const searchTextOf = (search: string): string =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, searchLength)

export const searchAddress = (pathname: string, search: string, text: string): string => {
  const params = new URLSearchParams(search)
  if (text === '') params.delete('q')
  else params.set('q', text)
  const query = params.toString()
  return query ? `${pathname}?${query}` : pathname
}

export interface FoundCounts {
  titles: number
  tags: number
  immersions: number
}

const nouns = [
  ['titles', 'título', 'títulos'],
  ['immersions', 'imersão', 'imersões'],
  ['tags', 'assunto', 'assuntos'],
] as const

/** "12 títulos, 1 imersão e 2 assuntos" */
export const foundLabel = (counts: FoundCounts): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(
    nouns
      .filter(([group]) => counts[group] > 0)
      .map(([group, one, many]) => `${counts[group]} ${counts[group] === 1 ? one : many}`),
  )

/** Announced to screen readers. */
export const foundMessage = (counts: FoundCounts, text: string): string => {
  const label = foundLabel(counts)
  return label ? `${label} para “${text}”` : `Nada encontrado para “${text}”`
}
