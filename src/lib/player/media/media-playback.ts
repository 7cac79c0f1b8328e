import type { Signer } from './hls-setup.ts'
import type { TrackPort } from './tracks.ts'

/** What is to be played, for hls.js and for a browser that plays HLS itself. */
export interface MediaSourceAddress {
  /** Of the master playlist, signed. */
  address: string
  /** Seconds. */
  startAt: number
  signer: Signer
  /** The element has its source: before that, play() would be undone. */
  onAttached: () => void
}

export interface MediaPlayback extends TrackPort {
  attach: (video: HTMLVideoElement) => void
  /** A fixed height from the next segment on; undefined leaves the choice to the connection. */
  chooseHeight: (height: number | undefined) => void
  destroy: () => void
}
