import type { TitleVideo } from '#server/catalogue/title-videos.ts'
import { type Bounds, isRowInBounds } from '#server/catalogue/visible.ts'

export interface LastVideo {
  contentId: number
  isFinished: boolean
}

const isFrom = (video: TitleVideo, seasonNumber: number, number: number): boolean => {
  if (video.season_number === null || video.number === null) return false
  return (
    video.season_number > seasonNumber ||
    (video.season_number === seasonNumber && video.number >= number)
  )
}

/**
 * The next episode follows a finished one. If the episode was removed, its replacement or the next one
 * follows.
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
