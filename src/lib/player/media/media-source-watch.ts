const opensWithinMs = 6_000
/** hls.js answers some errors of the element itself, right away. */
const errorStandsMs = 150
/** An element that gives up pauses too: it played if it did so just before. */
const justBeforeMs = 3_000

interface Options {
  /** No media source can be had: the browser or a policy does not let one be. */
  onBlocked: () => void
  onDecodeError: () => void
}

/** What the element says of its media source, and what only time tells: a blocked one says nothing. */
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
    // hls.js may change the source before the element has said that it is broken.
    for (const event of ['emptied', 'error']) video.addEventListener(event, playOn, { signal })
    video.addEventListener('error', () => this.#meetError(video), { signal })
    this.#awaitOpening(video)
  }

  /** The media source is there. */
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
      // A browser may put the source off until somebody looks.
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

  /** The next media source pauses the element once more when it comes. */
  #playAgain(video: HTMLVideoElement) {
    const play = () => void video.play().catch(() => undefined)
    const { signal } = this.#leaving
    video.addEventListener('loadedmetadata', play, { once: true, signal })
  }
}
