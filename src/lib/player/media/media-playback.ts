import type { Signer } from './hls/hls-setup.ts'
import type { TrackPort } from './tracks.ts'

export interface MediaSourceAddress {
  /** Signed URL of the master playlist. */
  address: string
  /** Seconds. */
  startAt: number
  signer: Signer
  /** Attaching the source would undo an earlier play(). */
  onAttached: () => void
}

export interface MediaPlayback extends TrackPort {
  attach: (video: HTMLVideoElement) => void
  /** Takes effect with the next segment; undefined means automatic. */
  chooseHeight: (height: number | undefined) => void
  destroy: () => void
}
