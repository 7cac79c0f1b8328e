import type { Track } from './measure.ts'

/** Players tolerate gaps of this size between segments. */
const toleranceSeconds = 0.1

const isOff = (one: number, other: number) => Math.abs(one - other) > toleranceSeconds

const time = (seconds: number) => `${seconds.toFixed(2)} s`

export const ownClockProblems = ({ segments }: Track): string[] => {
  let expected = 0
  return segments.flatMap(({ path, seconds, startSeconds, playedSeconds }) => {
    const starts = expected
    expected += seconds
    if (isOff(playedSeconds, seconds))
      return [`${path}: dura ${time(playedSeconds)}, e a lista diz ${time(seconds)}`]
    if (isOff(startSeconds, starts))
      return [`${path}: começa em ${time(startSeconds)}, e a lista diz ${time(starts)}`]
    return []
  })
}

/** Players switch renditions at cuts. */
export const alignmentProblems = ([first, ...others]: readonly Track[]): string[] =>
  others.flatMap((track) => {
    if (!first) return []
    if (track.segments.length !== first.segments.length)
      return [
        `${track.path}: tem ${track.segments.length} partes, e ${first.path} tem ${first.segments.length}`,
      ]
    const odd = track.segments.find((segment, index) => {
      const beside = first.segments[index]
      return (
        !beside ||
        isOff(segment.startSeconds, beside.startSeconds) ||
        isOff(segment.seconds, beside.seconds)
      )
    })
    return odd ? [`${odd.path}: não é cortado no mesmo tempo que em ${first.path}`] : []
  })

const lengthOf = ({ segments }: Track) => segments.reduce((sum, { seconds }) => sum + seconds, 0)

/** Sound may be cut at other times, so only the length counts. */
export const soundLengthProblems = (
  [picture]: readonly Track[],
  sounds: readonly Track[],
  targetSeconds: number,
): string[] =>
  sounds.flatMap((sound) => {
    const [seen, heard] = [picture ? lengthOf(picture) : 0, lengthOf(sound)]
    return Math.abs(seen - heard) > targetSeconds
      ? [`${sound.path}: dura ${time(heard)}, e a imagem dura ${time(seen)}`]
      : []
  })
