import type Hls from 'hls.js'
import type { ErrorData } from 'hls.js'
import { systemClock } from '#lib/clock.ts'
import { backOffMs, isWorthRetry } from '#lib/player/rules.ts'

interface Options {
  address: string
  position: () => number
  /** Nothing more can be done without the viewer. */
  onFailure: () => void
}

const mediaRecoveryPauseMs = 5_000

/** What is done when hls.js gives up: loading starts again with back-off, and when the net is back. */
export class HlsRecovery {
  readonly #hls: Hls
  readonly #options: Options
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #recoveredAt = -Infinity

  constructor(hls: Hls, library: typeof Hls, options: Options) {
    this.#hls = hls
    this.#options = options
    hls.on(library.Events.ERROR, (_, data) => this.#meet(data))
    hls.on(library.Events.FRAG_BUFFERED, () => {
      this.#attempts = 0
    })
    addEventListener('online', this.#resume)
  }

  stop(): void {
    clearTimeout(this.#timer)
    removeEventListener('online', this.#resume)
  }

  #meet({ fatal, type, details, response }: ErrorData) {
    if (!fatal) return
    if (type === 'networkError' && isWorthRetry(response?.code)) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(this.#resume, backOffMs(this.#attempts++))
      return
    }
    const canRecover = type === 'mediaError' && details !== 'manifestIncompatibleCodecsError'
    if (canRecover && systemClock() - this.#recoveredAt > mediaRecoveryPauseMs) {
      this.#recoveredAt = systemClock()
      this.#hls.recoverMediaError()
    } else this.#options.onFailure()
  }

  readonly #resume = () => {
    clearTimeout(this.#timer)
    if (this.#hls.levels.length > 0) this.#hls.startLoad(this.#options.position())
    else this.#hls.loadSource(this.#options.address)
  }
}
