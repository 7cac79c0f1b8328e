import type { Signer } from './hls/hls-setup.ts'
import type { TrackPort } from './tracks.ts'

/** The media to play, both for hls.js and for browsers that play HLS natively. */
export interface MediaSourceAddress {
  /** Signed URL of the master playlist. */
  address: string
  /** Seconds. */
  startAt: number
  signer: Signer
  /** Called once the element has its source; an earlier play() would be undone. */
  onAttached: () => void
}

export interface MediaPlayback extends TrackPort {
  attach: (video: HTMLVideoElement) => void
  /** Fixes the height from the next segment on; undefined leaves the choice to the connection. */
  chooseHeight: (height: number | undefined) => void
  destroy: () => void
}
