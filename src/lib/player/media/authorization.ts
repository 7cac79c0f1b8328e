import { systemClock } from '#shared/time.ts'
import { ApiError } from '#lib/api/problems.ts'
import type { Playback } from '#shared/player/contract.ts'
import type { Signer } from './hls/hls-setup.ts'
import { untilAnswered } from '#lib/player/progress/persistence.ts'
import { renewalDelayMs, signatureLifeMs, withSignature } from '#shared/player/rules.ts'
import { $hasContact } from '#lib/player/store.ts'

export type Permission = Pick<Playback, 'media_prefix' | 'expires_at'>

interface Options {
  renew: () => Promise<Permission>
  /** Whether the signature is renewed automatically. */
  isNeeded: () => boolean
  /** Subscription, usage time or session. */
  onRefusal: (refusal: ApiError) => void
}

const wakeEvents = ['online', 'pageshow', 'visibilitychange', 'resume']

/** Renews the signature of one video at half its lifetime. */
export class Authorization implements Signer {
  #permission: Permission
  readonly #options: Options
  readonly #leaving = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #renewal: Promise<void> | undefined
  #isRejected = false
  #expiresAt = 0

  constructor(permission: Permission, options: Options) {
    this.#permission = permission
    this.#options = options
    this.#take(permission)
    const { signal } = this.#leaving
    for (const event of wakeEvents) {
      addEventListener(event, this.#wake, { signal })
      document.addEventListener(event, this.#wake, { signal })
    }
  }

  async sign(url: string): Promise<string> {
    while (!this.#isOver && (this.#isRejected || this.#hasExpired())) await this.renew()
    return withSignature(url, this.#permission.media_prefix)
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

  #take(permission: Permission) {
    const now = systemClock()
    const lifeMs = signatureLifeMs(permission.expires_at, now)
    this.#permission = permission
    this.#isRejected = false
    this.#expiresAt = now + lifeMs
    this.#schedule(renewalDelayMs(lifeMs))
  }

  #schedule(delayMs: number) {
    clearTimeout(this.#timer)
    if (this.#isOver) return
    this.#timer = setTimeout(() => {
      if (this.#options.isNeeded()) void this.renew()
      else this.#schedule(delayMs)
    }, delayMs)
  }

  /** Timers pause while a device sleeps. */
  readonly #wake = () => {
    if (this.#hasExpired() && this.#options.isNeeded()) void this.renew()
  }

  renew(): Promise<void> {
    this.#renewal ??= this.#ask().finally(() => {
      this.#renewal = undefined
    })
    return this.#renewal
  }

  async #ask() {
    try {
      const permission = await untilAnswered(this.#options.renew, {
        isWanted: () => !this.#isOver,
        onTrouble: () => $hasContact.set(false),
      })
      if (this.#isOver) return
      $hasContact.set(true)
      this.#take(permission)
    } catch (error) {
      if (this.#isOver) return
      if (!(error instanceof ApiError)) throw error
      this.stop()
      this.#options.onRefusal(error)
    }
  }
}
