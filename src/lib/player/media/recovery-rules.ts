import { isWorthRetry } from '#shared/player/rules.ts'

/** Stands for the status of an answer that came whole, but is no segment. */
export const brokenStatus = 422

/** What went wrong for good, as far as hls.js knows. */
export interface Trouble {
  isNetwork: boolean
  /** hls.js's name of it. */
  details: string
  status: number | undefined
  part: 'main' | 'audio' | 'captions'
  /** Of one segment, not of a playlist. */
  isSegment: boolean
  /** The same segment has been missed in another rendition. */
  isMissedAgain: boolean
  /** That are not known to be missing, this one included. */
  renditions: number
}

export type Remedy =
  /** Load again, after a pause. */
  | 'retry'
  | 'retry-at-once'
  /** Go on without captions. */
  | 'drop-captions'
  /** Go on with another rendition. */
  | 'drop-rendition'
  /** Go on behind the segment. */
  | 'skip-segment'
  /** Start the decoder anew. */
  | 'reset-media'
  | 'give-up'

const undecodable = [
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
]

const whereMissing = ({ part, isSegment, isMissedAgain, renditions }: Trouble): Remedy => {
  const hasOther = part === 'main' && renditions > 1
  if (isSegment) return hasOther && !isMissedAgain ? 'drop-rendition' : 'skip-segment'
  return hasOther ? 'drop-rendition' : 'give-up'
}

interface Hole {
  start: number
  end: number
}

/** A decoder holds back what it needs to begin the next pictures: the last of them never show. */
const mostHeldBackSeconds = 1.5
const bufferToleranceSeconds = 0.3
const jumpPaddingSeconds = 0.05

/**
 * Where a picture that stands goes on: behind the hole at which its buffer ends. `bufferedUntil` is
 * the position itself when nothing is there.
 */
export const jumpTarget = (
  position: number,
  bufferedUntil: number,
  holes: readonly Hole[],
): number | undefined => {
  const hole = holes.find(
    ({ start, end }) =>
      position > start - mostHeldBackSeconds &&
      bufferedUntil > start - bufferToleranceSeconds &&
      bufferedUntil < end - bufferToleranceSeconds,
  )
  return hole && hole.end + jumpPaddingSeconds
}

/** What is done when hls.js gives up. Nothing of the captions is worth the picture. */
export const remedyFor = (trouble: Trouble): Remedy => {
  const { part, isNetwork, details, status } = trouble
  if (part === 'captions') return 'drop-captions'
  if (!isNetwork) return undecodable.includes(details) ? 'give-up' : 'reset-media'
  if (status === brokenStatus) return 'skip-segment'
  if (/timeout$/i.test(details)) return 'retry-at-once'
  return isWorthRetry(status) ? 'retry' : whereMissing(trouble)
}
