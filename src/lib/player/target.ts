import { fetchContent } from '#lib/catalogue/api.ts'
import { playHosts } from '#lib/catalogue/play-hosts.ts'
import { watchTarget } from '#lib/catalogue/rules.ts'
import { ApiError } from '#lib/http.ts'
import { requestPlayback } from './api.ts'
import type { Playback } from './contract.ts'

/** What the address asks for; without an episode it may be a series, which has no video of its own. */
export interface Target {
  contentId: number
  isExact: boolean
}

const isWithoutVideo = (error: unknown) =>
  error instanceof ApiError && (error.code === 'no-video' || error.code === 'not-found')

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
    return await requestPlayback(contentId, profileId)
  } catch (error) {
    if (isExact || !isWithoutVideo(error)) throw error
    const episode = await resumedEpisode(contentId, profileId)
    if (episode === undefined) throw error
    return requestPlayback(episode, profileId)
  }
}
