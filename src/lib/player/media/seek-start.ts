import type Hls from 'hls.js'
import { startPart } from '#lib/player/preflight/start-rules.ts'
import { bufferedUntil } from './buffered.ts'

const isThere = (video: HTMLVideoElement) => bufferedUntil(video) > video.currentTime

/**
 * A place that is not there yet begins like a video: with the rendition whose first segment is no
 * wait on this line. hls.js would go on with the one before, however long its segment takes.
 */
export class SeekStart {
  readonly #hls: Hls
  #video: HTMLVideoElement | undefined

  constructor(hls: Hls) {
    this.#hls = hls
  }

  /** Before hls.js listens to the element itself: it asks for the segment as soon as it hears. */
  watch(video: HTMLVideoElement): void {
    this.stop()
    this.#video = video
    video.addEventListener('seeking', this.#choose)
  }

  stop(): void {
    this.#video?.removeEventListener('seeking', this.#choose)
  }

  readonly #choose = () => {
    const { levels, loadLevel, autoLevelEnabled, bandwidthEstimate } = this.#hls
    const playing = levels[loadLevel]
    if (!this.#video || !playing || !autoLevelEnabled || isThere(this.#video)) return
    // Any other rendition would cost its list first.
    const listed = levels.flatMap((level, index) =>
      level.details && level.codecSet === playing.codecSet && level.bitrate <= playing.bitrate
        ? [{ index, bandwidth: level.bitrate }]
        : [],
    )
    const first = startPart(
      listed.toSorted((one, other) => one.bandwidth - other.bandwidth),
      bandwidthEstimate,
    )
    if (first) this.#hls.nextAutoLevel = first.index
  }
}
