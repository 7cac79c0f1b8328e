import { api } from '#lib/api/api.ts'
import { defineQuery } from '#lib/api/query-client.ts'
import { catalogueKey, progressFreshMs } from './queries.ts'

/** Contains the profile's progress, so it shows from the cache and refetches on the next page. */
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

/** "1839–1908", "desde 1839" or nothing. */
export const yearsOf = (born: number | null, died: number | null): string | undefined => {
  if (born !== null && died !== null) return `${born}–${died}`
  if (born !== null) return `desde ${born}`
  return died === null ? undefined : `até ${died}`
}

const small = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

/** First and last name: "MA" for Machado de Assis. */
export const initialsOf = (name: string): string => {
  const names = name.split(/\s+/).filter((word) => word && !small.has(word.toLowerCase()))
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return ends.map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}
