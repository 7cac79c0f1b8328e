import { isWorthRetry } from '#shared/player/rules.ts'

/** Status for an answer that arrived completely but is no segment. */
export const brokenStatus = 422

/** A fatal error as hls.js reports it. */
export interface Trouble {
  isNetwork: boolean
  /** The error's name in hls.js. */
  details: string
  status: number | undefined
  part: 'main' | 'audio' | 'captions'
  /** Concerns a segment, not a playlist. */
  isSegment: boolean
  /** The same segment is also missing in another rendition. */
  isMissedAgain: boolean
  /** Renditions not known to be missing, including this one. */
  renditions: number
}

export type Remedy =
  /** Load again, after a pause. */
  | 'retry'
  | 'retry-at-once'
  /** Continue without captions. */
  | 'drop-captions'
  /** Continue with another rendition. */
  | 'drop-rendition'
  /** Continue after the segment. */
  | 'skip-segment'
  /** Restart the decoder. */
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

/** A decoder retains frames that it needs for the next ones, so the last frames never show. */
const mostHeldBackSeconds = 1.5
const bufferToleranceSeconds = 0.3
const jumpPaddingSeconds = 0.05

/**
 * Position from which stalled playback continues: after the hole at the end of its buffer.
 * `bufferedUntil` equals the position when nothing is buffered.
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

/** The remedy when hls.js gives up. Captions are never worth an interruption of the video. */
export const remedyFor = (trouble: Trouble): Remedy => {
  const { part, isNetwork, details, status } = trouble
  if (part === 'captions') return 'drop-captions'
  if (!isNetwork) return undecodable.includes(details) ? 'give-up' : 'reset-media'
  if (status === brokenStatus) return 'skip-segment'
  if (/timeout$/i.test(details)) return 'retry-at-once'
  return isWorthRetry(status) ? 'retry' : whereMissing(trouble)
}
