const opensWithinMs = 6_000
/** hls.js answers some errors of the element itself, right away. */
const errorStandsMs = 150
/** An element that gives up pauses too: it played if it did so just before. */
const justBeforeMs = 1_000

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
  #playedAt = -Infinity

  constructor(options: Options) {
    this.#options = options
  }

  watch(video: HTMLVideoElement): void {
    const { signal } = this.#leaving
    const notePlay = ({ timeStamp }: Event) => {
      if (!video.paused) this.#playedAt = timeStamp
    }
    for (const event of ['play', 'timeupdate']) video.addEventListener(event, notePlay, { signal })
    video.addEventListener('error', ({ timeStamp }) => this.#meetError(video, timeStamp), {
      signal,
    })
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

  #awaitOpening(video: HTMLVideoElement) {
    this.#timer = setTimeout(() => {
      // A browser may put the source off until somebody looks.
      const isPutOff = document.visibilityState === 'hidden' && !video.error
      if (isPutOff) this.#awaitOpening(video)
      else this.#options.onBlocked()
    }, opensWithinMs)
  }

  #meetError(video: HTMLVideoElement, at: number) {
    const wasPlaying = at - this.#playedAt < justBeforeMs
    setTimeout(() => {
      if (this.#leaving.signal.aborted || !video.error) return
      if (video.error.code !== MediaError.MEDIA_ERR_DECODE) return this.#options.onBlocked()
      if (wasPlaying) this.#playAgain(video)
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
