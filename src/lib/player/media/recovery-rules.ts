import { isWorthRetry } from '#lib/player/rules.ts'

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

/** What is done when hls.js gives up. Nothing of the captions is worth the picture. */
export const remedyFor = (trouble: Trouble): Remedy => {
  const { part, isNetwork, details, status } = trouble
  if (part === 'captions') return 'drop-captions'
  if (!isNetwork) return undecodable.includes(details) ? 'give-up' : 'reset-media'
  if (status === brokenStatus) return 'skip-segment'
  if (/timeout$/i.test(details)) return 'retry-at-once'
  return isWorthRetry(status) ? 'retry' : whereMissing(trouble)
}
