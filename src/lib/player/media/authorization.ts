import { systemClock } from '#shared/time.ts'
import { ApiError } from '#lib/api/problems.ts'
import { renewPlayback } from '#lib/player/api.ts'
import type { Playback } from '#shared/player/contract.ts'
import type { Signer } from './hls-setup.ts'
import { untilAnswered } from '#lib/player/persistence.ts'
import { renewalDelayMs, signatureLifeMs, withSignature } from '#shared/player/rules.ts'
import { $hasContact } from '#lib/player/store.ts'

interface Options {
  profileId: number
  isPlaying: () => boolean
  /** The server revoked the permission: subscription, usage time or session. */
  onRefusal: (refusal: ApiError) => void
}

const wakeEvents = ['online', 'pageshow', 'visibilitychange', 'resume']

/** The signature of one video, renewed at half of its lifetime while the video plays. */
export class Authorization implements Signer {
  #playback: Playback
  readonly #options: Options
  readonly #leaving = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #renewal: Promise<void> | undefined
  #isRejected = false
  #expiresAt = 0

  constructor(playback: Playback, options: Options) {
    this.#playback = playback
    this.#options = options
    this.#take(playback)
    const { signal } = this.#leaving
    for (const event of wakeEvents) {
      addEventListener(event, this.#wake, { signal })
      document.addEventListener(event, this.#wake, { signal })
    }
  }

  /** Waits for a valid signature, because the server refuses requests without one. */
  async sign(url: string): Promise<string> {
    while (!this.#isOver && (this.#isRejected || this.#hasExpired())) await this.renew()
    return withSignature(url, this.#playback.media_prefix)
  }

  reject(): void {
    this.#isRejected = true
  }

  stop(): void {
    this.#leaving.abort()
    clearTimeout(this.#timer)
  }

  get #isOver() {
    return this.#leaving.signal.aborted
  }

  #hasExpired() {
    return this.#expiresAt <= systemClock()
  }

  #take(playback: Playback) {
    const now = systemClock()
    const lifeMs = signatureLifeMs(playback.expires_at, now)
    this.#playback = playback
    this.#isRejected = false
    this.#expiresAt = now + lifeMs
    this.#schedule(renewalDelayMs(lifeMs))
  }

  #schedule(delayMs: number) {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    this.#timer = setTimeout(() => {
      if (this.#options.isPlaying()) void this.renew()
      else this.#schedule(delayMs)
    }, delayMs)
  }

  /** Timers pause while a device sleeps, so an expired signature is renewed at once on waking. */
  readonly #wake = () => {
    if (this.#hasExpired() && this.#options.isPlaying()) void this.renew()
  }

  /** Asks at once, whatever is left of the signature. */
  renew(): Promise<void> {
    this.#renewal ??= this.#ask().finally(() => {
      this.#renewal = undefined
    })
    return this.#renewal
  }

  async #ask() {
    const { content_id: contentId } = this.#playback
    const { profileId, isPlaying } = this.#options
    try {
      const playback = await untilAnswered(() => renewPlayback(contentId, profileId, isPlaying()), {
        isWanted: () => !this.#isOver,
        onTrouble: () => $hasContact.set(false),
      })
      if (this.#isOver) return
      $hasContact.set(true)
      this.#take(playback)
    } catch (error) {
      if (this.#isOver) return
      if (!(error instanceof ApiError)) throw error
      this.stop()
      this.#options.onRefusal(error)
    }
  }
}
