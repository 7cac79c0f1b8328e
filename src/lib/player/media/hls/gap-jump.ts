import { bufferedUntil } from '#lib/player/media/buffered.ts'
import { type Hole, jumpTarget } from './recovery-rules.ts'

/** Media that was appended a moment ago takes this long to decode on a slow machine. */
const decodeMs = 500
const leastPlayableSeconds = 0.3

/** Jumps over missing segments where the video stands still before them. */
export class GapJump {
  readonly #holes: Hole[] = []
  #video: HTMLVideoElement | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  watch(video: HTMLVideoElement): void {
    this.stop()
    this.#video = video
    video.addEventListener('waiting', this.check)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#video?.removeEventListener('waiting', this.check)
  }

  add(hole: Hole): void {
    this.#holes.push(hole)
    this.check()
  }

  readonly check = (): void => {
    clearTimeout(this.#timer)
    const video = this.#video
    if (!video || this.#target(video) === undefined) return
    const from = video.currentTime
    const jump = () => {
      const target = this.#target(video)
      if (target !== undefined && video.currentTime === from) video.currentTime = target
    }
    if (bufferedUntil(video) - from < leastPlayableSeconds) jump()
    else this.#timer = setTimeout(jump, decodeMs)
  }

  #target(video: HTMLVideoElement) {
    if (video.readyState >= video.HAVE_FUTURE_DATA) return undefined
    return jumpTarget(video.currentTime, bufferedUntil(video), this.#holes)
  }
}
