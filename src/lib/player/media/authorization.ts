import { systemClock } from '#lib/clock.ts'
import { ApiError } from '#lib/http.ts'
import { requestPlayback } from '#lib/player/api.ts'
import type { Playback } from '#lib/player/contract.ts'
import type { Signer } from './hls-setup.ts'
import { backOffMs, renewalDelayMs, withSignature } from '#lib/player/rules.ts'

const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

interface Options {
  profileId: number
  isPlaying: () => boolean
  /** The server takes the permission back: subscription, usage time, session. */
  onRefusal: (refusal: ApiError) => void
}

/** The signature of one video: renewed at half of its life while the video plays. */
export class Authorization implements Signer {
  #playback: Playback
  readonly #options: Options
  #timer: ReturnType<typeof setTimeout> | undefined
  #renewal: Promise<void> | undefined
  #isRejected = false
  #failures = 0
  #isOver = false

  constructor(playback: Playback, options: Options) {
    this.#playback = playback
    this.#options = options
    this.#schedule(renewalDelayMs(playback.expires_at, systemClock()))
  }

  async sign(url: string): Promise<string> {
    if (this.#isRejected || this.#hasExpired()) await this.#renew()
    return withSignature(url, this.#playback.media_prefix)
  }

  reject(): void {
    this.#isRejected = true
  }

  stop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #hasExpired() {
    return Date.parse(this.#playback.expires_at) <= systemClock()
  }

  #schedule(delayMs: number) {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    this.#timer = setTimeout(() => {
      if (this.#options.isPlaying()) void this.#renew()
      else this.#schedule(delayMs)
    }, delayMs)
  }

  #renew(): Promise<void> {
    this.#renewal ??= this.#ask().finally(() => {
      this.#renewal = undefined
    })
    return this.#renewal
  }

  async #ask() {
    if (this.#isOver) return
    try {
      this.#playback = await requestPlayback(this.#playback.content_id, this.#options.profileId)
      this.#isRejected = false
      this.#failures = 0
      this.#schedule(renewalDelayMs(this.#playback.expires_at, systemClock()))
    } catch (error) {
      if (isFinal(error)) {
        this.stop()
        this.#options.onRefusal(error)
      } else this.#schedule(backOffMs(this.#failures++))
    }
  }
}
