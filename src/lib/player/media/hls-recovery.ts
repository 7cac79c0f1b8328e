import type Hls from 'hls.js'
import type { ErrorData, Fragment } from 'hls.js'
import { systemClock } from '#lib/clock.ts'
import { backOffMs, isWorthRetry } from '#lib/player/rules.ts'
import type { Signer } from './hls-setup.ts'
import { brokenStatus, remedyFor, type Trouble } from './recovery-rules.ts'

interface Options {
  address: string
  signer: Signer
  position: () => number
  /** The captions cannot be had. */
  onCaptionsLost: () => void
  /** Nothing more can be done without the viewer. */
  onFailure: () => void
}

const resetsAllowed = { count: 6, withinMs: 30_000 }

const decodedAheadSeconds = 0.6
const jumpFromSeconds = 0.5
const jumpPaddingSeconds = 0.05

const partOf = ({ frag, context }: ErrorData): Trouble['part'] => {
  const type: string | undefined = frag?.type ?? context?.type
  if (type?.startsWith('subtitle')) return 'captions'
  return type?.startsWith('audio') ? 'audio' : 'main'
}

const isLoad = ({ type }: ErrorData) => type === 'networkError'

/** What is done when hls.js gives up, and where it would wait longer than it has to. */
export class HlsRecovery {
  readonly #hls: Hls
  readonly #options: Options
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #resets: number[] = []
  #suspects = new Set<string>()
  #skipped: Fragment[] = []
  #video: HTMLVideoElement | undefined
  #missed: number | string | undefined
  /** What hls.js waits with, for another try. */
  #waiting = new Set<Trouble['part']>()

  constructor(hls: Hls, { Events }: typeof Hls, options: Options) {
    this.#hls = hls
    this.#options = options
    hls.on(Events.ERROR, (_, data) => this.#meet(data))
    hls.on(Events.FRAG_BUFFERED, (_, { frag }) => this.#arrive(frag))
    addEventListener('online', this.#resume)
  }

  stop(): void {
    clearTimeout(this.#timer)
    removeEventListener('online', this.#resume)
    this.#video?.removeEventListener('waiting', this.#jump)
  }

  watch(video: HTMLVideoElement): void {
    this.#video?.removeEventListener('waiting', this.#jump)
    this.#video = video
    video.addEventListener('waiting', this.#jump)
  }

  /** The element gave up. hls.js says nothing of it once everything is in the buffer. */
  meetDecodeError(): void {
    this.#meetReset({ fatal: true })
  }

  #meet(data: ErrorData) {
    if (data.details === 'mediaSourceRequiresReset') return this.#meetReset(data)
    if (data.fatal || this.#isHopeless(data)) this.#apply(data)
    else if (isLoad(data)) this.#waiting.add(partOf(data))
  }

  /** hls.js would ask a few times more for what is not there, while the buffer runs out. */
  #isHopeless({ frag, response, errorAction }: ErrorData) {
    const hasOther = errorAction?.nextAutoLevel !== undefined
    if (!frag || hasOther || response?.code === undefined) return false
    if (response.code !== brokenStatus) return !isWorthRetry(response.code)
    // Broken on its way, perhaps: it comes once more, past every cache.
    this.#options.signer.reject()
    return this.#isSuspect(frag)
  }

  /** True from the second time on. */
  #isSuspect({ type, level, sn }: Fragment) {
    const key = `${type} ${level} ${sn}`
    const isKnown = this.#suspects.has(key)
    this.#suspects.add(key)
    return isKnown
  }

  /** Picture and sound come back together: one that waits for its turn would stop the other again. */
  #arrive({ type }: Fragment) {
    this.#attempts = 0
    this.#waiting.delete(type === 'audio' ? 'audio' : 'main')
    if (this.#waiting.has('audio') || this.#waiting.has('main')) this.#resume()
    this.#jump()
  }

  #apply(data: ErrorData) {
    const { frag, details, response } = data
    const remedy = remedyFor({
      isNetwork: isLoad(data),
      details,
      status: response?.code,
      part: partOf(data),
      isSegment: frag !== undefined,
      isMissedAgain: frag !== undefined && frag.sn === this.#missed,
      renditions: this.#hls.levels.length,
    })
    switch (remedy) {
      case 'retry':
        return this.#resumeIn(backOffMs(this.#attempts++))
      case 'retry-at-once':
        return this.#resumeIn(0)
      case 'drop-captions':
        this.#options.onCaptionsLost()
        return this.#resumeIn(0)
      case 'drop-rendition':
        this.#missed = frag?.sn
        this.#hls.removeLevel(frag?.level ?? data.context?.level ?? this.#hls.loadLevel)
        return this.#resumeIn(0)
      case 'skip-segment':
        if (frag) this.#skip(frag)
        return this.#resumeIn(0)
      case 'reset-media':
        return this.#meetReset(data)
      default:
        this.#options.onFailure()
    }
  }

  /**
   * The decoder has to start anew, with an empty buffer. The segment that broke it comes a second time
   * under another address, past every cache; then it is left out.
   */
  #meetReset({ frag, fatal }: Pick<ErrorData, 'frag' | 'fatal'>) {
    const now = systemClock()
    const { count, withinMs } = resetsAllowed
    this.#resets = [...this.#resets.filter((at) => now - at < withinMs), now]
    if (this.#resets.length > count) return this.#options.onFailure()
    const position = this.#options.position()
    const suspects = frag ? [frag] : this.#segmentsAt(position)
    for (const segment of suspects) if (this.#isSuspect(segment)) this.#skip(segment)
    this.#options.signer.reject()
    // hls.js does so itself, except where it gave up.
    if (fatal) this.#hls.recoverMediaError()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#hls.startLoad(position))
  }

  /** What the decoder had when it broke, from what was seen to a little ahead: picture and sound. */
  #segmentsAt(position: number): Fragment[] {
    const sound = this.#hls.audioTracks[this.#hls.audioTrack]?.details
    return [this.#hls.latestLevelDetails, sound].flatMap(
      (details) =>
        details?.fragments.filter(
          ({ start, end }) => start < position + decodedAheadSeconds && end > position,
        ) ?? [],
    )
  }

  /** From here on as if the playlist had it for a gap. */
  #skip(segment: Fragment) {
    segment.gap = true
    segment.tagList.push(['GAP'])
    this.#skipped.push(segment)
  }

  /** Over a segment that is left out, as soon as the picture stands before it. */
  readonly #jump = () => {
    const video = this.#video
    if (!video || video.readyState >= video.HAVE_FUTURE_DATA) return
    const { currentTime } = video
    const hole = this.#skipped.find(
      ({ start, end }) => currentTime > start - jumpFromSeconds && currentTime < end,
    )
    if (hole) video.currentTime = hole.end + jumpPaddingSeconds
  }

  #resumeIn(pauseMs: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#resume, pauseMs)
  }

  readonly #resume = () => {
    clearTimeout(this.#timer)
    this.#waiting.clear()
    if (this.#hls.levels.length > 0) this.#hls.startLoad(this.#options.position())
    else this.#hls.loadSource(this.#options.address)
  }
}
