const opensWithinMs = 6_000
/** hls.js handles some errors of the element itself, right away. */
const errorStandsMs = 150
/** A failing element also pauses, so it counts as playing if it played just before. */
const justBeforeMs = 3_000

interface Options {
  /** The browser or a policy blocks media sources. */
  onBlocked: () => void
  onDecodeError: () => void
}

/** A blocked media source fires no event, so a timeout detects it. */
export class MediaSourceWatch {
  readonly #options: Options
  readonly #leaving = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPlaying = false
  #pausedAt = -Infinity

  constructor(options: Options) {
    this.#options = options
  }

  watch(video: HTMLVideoElement): void {
    const { signal } = this.#leaving
    video.addEventListener('play', () => (this.#isPlaying = true), { signal })
    video.addEventListener('pause', ({ timeStamp }) => this.#notePause(timeStamp), { signal })
    const playOn = ({ timeStamp }: Event) => {
      const hasPlayed = this.#isPlaying || timeStamp - this.#pausedAt < justBeforeMs
      if (hasPlayed) this.#playAgain(video)
    }
    // hls.js may replace the source before the element reports its error.
    for (const event of ['emptied', 'error']) video.addEventListener(event, playOn, { signal })
    video.addEventListener('error', () => this.#meetError(video), { signal })
    this.#awaitOpening(video)
  }

  open(): void {
    clearTimeout(this.#timer)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#leaving.abort()
  }

  #notePause(at: number) {
    if (this.#isPlaying) this.#pausedAt = at
    this.#isPlaying = false
  }

  #awaitOpening(video: HTMLVideoElement) {
    this.#timer = setTimeout(() => {
      // Browsers may defer the source of a hidden page.
      const isPutOff = document.visibilityState === 'hidden' && !video.error
      if (isPutOff) this.#awaitOpening(video)
      else this.#options.onBlocked()
    }, opensWithinMs)
  }

  #meetError(video: HTMLVideoElement) {
    setTimeout(() => {
      if (this.#leaving.signal.aborted || !video.error) return
      if (video.error.code !== MediaError.MEDIA_ERR_DECODE) return this.#options.onBlocked()
      this.#options.onDecodeError()
    }, errorStandsMs)
  }

  /** The next media source pauses the element again when it loads. */
  #playAgain(video: HTMLVideoElement) {
    const play = () => void video.play().catch(() => undefined)
    const { signal } = this.#leaving
    video.addEventListener('loadedmetadata', play, { once: true, signal })
  }
}
