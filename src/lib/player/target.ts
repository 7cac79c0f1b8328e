import { fetchContent } from '#lib/catalogue/api.ts'
import type { Content } from '#lib/catalogue/contract.ts'
import { playHosts } from '#lib/catalogue/play-hosts.ts'
import { watchTarget } from '#lib/catalogue/rules.ts'
import { ApiError } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'
import { requestPlayback } from './api.ts'
import type { Playback } from './contract.ts'

/** What the address asks for; without an episode it may be a series, which has no video of its own. */
export interface Target {
  contentId: number
  isExact: boolean
}

type Listed = Content | { content: Content }

const isWithoutVideo = (error: unknown) =>
  error instanceof ApiError && (error.code === 'no-video' || error.code === 'not-found')

/** Whether the lists that this tab has seen say that a title is a series. */
const isKnownSeries = (contentId: number): boolean =>
  queryClient
    .getQueryCache()
    .findAll()
    .some(({ state }) => {
      const data = state.data as Content | { results?: Listed[] } | undefined
      const listed = data && 'results' in data ? (data.results ?? []) : []
      return [data as Listed | undefined, ...listed]
        .map((entry) => (entry && 'content' in entry ? entry.content : entry))
        .some((entry) => entry?.id === contentId && entry.is_serie)
    })

const resumedEpisode = async (seriesId: number, profileId: number) => {
  const detail = await fetchContent(seriesId, profileId)
  const place = { profileId, address: location.href, hosts: playHosts }
  return watchTarget(detail, place)?.episode?.id
}

/** The video that opens: the one that is named or, for a series, where the profile stopped. */
export const authorizeTarget = async (
  { contentId, isExact }: Target,
  profileId: number,
): Promise<Playback> => {
  try {
    if (isExact || !isKnownSeries(contentId)) return await requestPlayback(contentId, profileId)
  } catch (error) {
    if (isExact || !isWithoutVideo(error)) throw error
  }
  const episode = await resumedEpisode(contentId, profileId)
  return requestPlayback(episode ?? contentId, profileId)
}
