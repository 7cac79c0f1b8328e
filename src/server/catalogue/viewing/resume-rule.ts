import type { TitleVideo } from '#server/catalogue/title-videos.ts'
import { type Bounds, isRowInBounds } from '#server/catalogue/visible.ts'

/** The video of a title that a profile watched last. */
export interface LastVideo {
  contentId: number
  isFinished: boolean
}

/** The season comes first, the number in it second. */
const isFrom = (video: TitleVideo, seasonNumber: number, number: number): boolean => {
  if (video.season_number === null || video.number === null) return false
  return (
    video.season_number > seasonNumber ||
    (video.season_number === seasonNumber && video.number >= number)
  )
}

/**
 * The video at which a title is resumed, of its videos in their order. After a finished episode it
 * is the next one; an unfinished episode that left the catalogue is followed by its replacement, or
 * else by the next one. A finished film or series has none, nor has a video that the profile may not
 * see.
 */
export const videoToResume = (
  videos: readonly TitleVideo[],
  { contentId, isFinished }: LastVideo,
  bounds: Bounds,
): TitleVideo | undefined => {
  const last = videos.find(({ id }) => id === contentId)
  if (!last || !isRowInBounds(last, bounds)) return undefined
  if (!isFinished && last.is_listed === 1) return last
  const { season_number: seasonNumber, number } = last
  if (last.parent_id === null || seasonNumber === null || number === null) return undefined
  const from = isFinished ? number + 1 : number
  return videos.find(
    (video) =>
      video.is_listed === 1 &&
      video.clip !== null &&
      isFrom(video, seasonNumber, from) &&
      isRowInBounds(video, bounds),
  )
}
