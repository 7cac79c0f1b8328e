import { isWorthRetry } from '#shared/player/rules.ts'

/** Stands for an answer that is complete but no segment. */
export const brokenStatus = 422

export interface Trouble {
  isNetwork: boolean
  /** The error's name in hls.js. */
  details: string
  status: number | undefined
  part: 'main' | 'audio' | 'captions'
  /** False for a playlist. */
  isSegment: boolean
  /** Also missing in another rendition. */
  isMissedAgain: boolean
  /** Not known to be missing, including this one. */
  renditions: number
}

export type Remedy =
  /** After a pause. */
  | 'retry'
  | 'retry-at-once'
  | 'drop-captions'
  | 'drop-rendition'
  | 'skip-segment'
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

export interface Hole {
  start: number
  end: number
}

/**
 * Decoders hold back frames that later ones need, so playback stalls before the end of the buffer.
 */
const mostHeldBackSeconds = 1.5
const bufferToleranceSeconds = 0.3
const jumpPaddingSeconds = 0.05

/**
 * Returns the position after the gap at the end of the buffer. `bufferedUntil` equals the position
 * if nothing is buffered.
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

/** Missing captions never interrupt the video. */
export const remedyFor = (trouble: Trouble): Remedy => {
  const { part, isNetwork, details, status } = trouble
  if (part === 'captions') return 'drop-captions'
  if (!isNetwork) return undecodable.includes(details) ? 'give-up' : 'reset-media'
  if (status === brokenStatus) return 'skip-segment'
  if (/timeout$/i.test(details)) return 'retry-at-once'
  return isWorthRetry(status) ? 'retry' : whereMissing(trouble)
}
