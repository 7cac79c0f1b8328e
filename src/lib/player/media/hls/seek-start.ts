import type Hls from 'hls.js'
import { startPart } from '#lib/player/preflight/start-rules.ts'
import { bufferedUntil } from '#lib/player/media/buffered.ts'

const isBuffered = (video: HTMLVideoElement) => bufferedUntil(video) > video.currentTime

/**
 * After a seek to an unbuffered position, loading restarts with the rendition whose first segment
 * arrives without a wait; hls.js would keep the previous one. Restarting also drops audio that
 * waits for video at the old position and would block new audio.
 */
export class SeekStart {
  readonly #hls: Hls
  #video: HTMLVideoElement | undefined

  constructor(hls: Hls) {
    this.#hls = hls
  }

  /** Must run before hls.js listens to the element, because hls.js requests a segment at once. */
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
    if (!this.#video || !hls.loadingEnabled || isBuffered(this.#video)) return
    this.#choose()
    hls.stopLoad()
    hls.startLoad(this.#video.currentTime, true)
  }

  #choose() {
    const { levels, loadLevel, autoLevelEnabled, bandwidthEstimate } = this.#hls
    const playing = levels[loadLevel]
    if (!playing || !autoLevelEnabled) return
    // Other renditions would have to load their playlists first.
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
