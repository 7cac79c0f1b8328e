import { api } from '#lib/api/api.ts'
import { defineQuery } from '#lib/api/query-client.ts'
import { catalogueKey, progressFreshMs } from './queries.ts'

export const authorQuery = (slug: string, profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'author', slug),
    queryFn: ({ signal }) =>
      api(
        'GET /v1/authors/{slug}/',
        { params: { slug }, query: { profile_id: String(profileId) } },
        { signal },
      ),
    staleTime: progressFreshMs,
  })

/** "1839–1908", "desde 1839" or "até 1908". */
export const yearsOf = (born: number | null, died: number | null): string | undefined => {
  if (born !== null && died !== null) return `${born}–${died}`
  if (born !== null) return `desde ${born}`
  return died === null ? undefined : `até ${died}`
}

const small = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

/** "MA" for Machado de Assis. */
export const initialsOf = (name: string): string => {
  const names = name.split(/\s+/).filter((word) => word && !small.has(word.toLowerCase()))
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return ends.map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}
