import type Hls from 'hls.js'
import { startPart } from '#lib/player/preflight/start-rules.ts'
import { bufferedUntil } from '#lib/player/media/buffered.ts'

const isThere = (video: HTMLVideoElement) => bufferedUntil(video) > video.currentTime

/**
 * A seek to an unbuffered position starts like a new video: with the rendition whose first segment
 * loads without a wait. hls.js would keep the previous one, however long its segment takes. Its
 * loading starts anew as well: sound that is loaded but waits for its picture at the old position
 * would hold back the sound of the new one until the picture there has come.
 */
export class SeekStart {
  readonly #hls: Hls
  #video: HTMLVideoElement | undefined

  constructor(hls: Hls) {
    this.#hls = hls
  }

  /** Must run before hls.js listens to the element, since that requests the segment at once. */
  watch(video: HTMLVideoElement): void {
    this.stop()
    this.#video = video
    video.addEventListener('seeking', this.#start)
  }

  stop(): void {
    this.#video?.removeEventListener('seeking', this.#start)
  }

  readonly #start = () => {
    const hls = this.#hls
    if (!this.#video || !hls.loadingEnabled || isThere(this.#video)) return
    this.#choose()
    hls.stopLoad()
    hls.startLoad(this.#video.currentTime, true)
  }

  #choose() {
    const { levels, loadLevel, autoLevelEnabled, bandwidthEstimate } = this.#hls
    const playing = levels[loadLevel]
    if (!playing || !autoLevelEnabled) return
    // Any other rendition would first have to load its playlist.
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
