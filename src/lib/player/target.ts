import { getContent } from '#lib/catalogue/contract.ts'
import { ApiError, call } from '#lib/http.ts'
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
  const detail = await call(getContent, {
    params: { id: String(seriesId) },
    query: { profile_id: String(profileId) },
  })
  return detail.seasons.flatMap((season) => season.episodes)[0]?.id
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
