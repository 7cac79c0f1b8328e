import type Hls from 'hls.js'
import type { ErrorData, Fragment } from 'hls.js'
import { systemClock } from '#shared/time.ts'
import { backOffMs, isWorthRetry } from '#shared/player/rules.ts'
import { GapJump } from './gap-jump.ts'
import type { Signer } from './hls-setup.ts'
import type { LevelCap } from './level-cap.ts'
import { brokenStatus, remedyFor, type Trouble } from './recovery-rules.ts'

interface Options {
  address: string
  signer: Signer
  cap: LevelCap
  position: () => number
  /** False while media has to be requested again. */
  onContact: (hasContact: boolean) => void
  onCaptionsLost: () => void
  /** Playback cannot continue without the viewer. */
  onFailure: () => void
}

const resetsAllowed = { count: 6, withinMs: 30_000 }

const decodedAheadSeconds = 0.6

const partOf = ({ frag, context }: ErrorData): Trouble['part'] => {
  const type: string | undefined = frag?.type ?? context?.type
  if (type?.startsWith('subtitle')) return 'captions'
  return type?.startsWith('audio') ? 'audio' : 'main'
}

type Broken = Pick<ErrorData, 'fatal'> & Partial<Pick<ErrorData, 'frag' | 'error'>>

/** A broken element refuses every segment, so this one is not the cause. */
const wasBroken = (error: Error | undefined) => error?.name === 'InvalidStateError'

const isLoad = ({ type, details }: ErrorData) => type === 'networkError' && details !== 'aborted'

/** Acts when hls.js gives up or would wait longer than necessary. */
export class HlsRecovery {
  readonly #hls: Hls
  readonly #options: Options
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #resets: number[] = []
  /** Further errors in the same task are consequences of the first. */
  #isResetting = false
  #suspects = new Set<string>()
  #missing = new Set<Fragment['sn']>()
  readonly #gapJump = new GapJump()
  /** Keyed by segment number. */
  #missedIn = new Map<Fragment['sn'], Set<number>>()
  #waiting = new Set<Trouble['part']>()

  constructor(hls: Hls, { Events }: typeof Hls, options: Options) {
    this.#hls = hls
    this.#options = options
    hls.on(Events.ERROR, (_, data) => this.#meet(data))
    hls.on(Events.FRAG_BUFFERED, (_, { frag }) => this.#arrive(frag))
    hls.on(Events.LEVEL_LOADED, (_, { details }) => this.#markMissing(details.fragments))
    addEventListener('online', this.#resume)
  }

  stop(): void {
    clearTimeout(this.#timer)
    removeEventListener('online', this.#resume)
    this.#gapJump.stop()
  }

  watch(video: HTMLVideoElement): void {
    this.#gapJump.watch(video)
  }

  /** hls.js does not report decode errors once everything is buffered. */
  meetDecodeError(): void {
    this.#meetReset({ fatal: true })
  }

  #meet(data: ErrorData) {
    if (isLoad(data) && isWorthRetry(data.response?.code)) this.#options.onContact(false)
    if (data.details === 'mediaSourceRequiresReset') return this.#meetReset(data)
    const isMissedAgain = this.#isMissedAgain(data)
    if (data.fatal || isMissedAgain || this.#isHopeless(data)) this.#apply(data, isMissedAgain)
    else if (isLoad(data)) this.#waiting.add(partOf(data))
  }

  /** hls.js would retry a missing file while the buffer runs out. */
  #isHopeless({ frag, response, errorAction }: ErrorData) {
    const hasOther = errorAction?.nextAutoLevel !== undefined
    if (hasOther || response?.code === undefined) return false
    if (!frag) return response.code >= 400 && !isWorthRetry(response.code)
    if (response.code !== brokenStatus) return !isWorthRetry(response.code)
    // The transfer may have damaged it, so it is requested again without caches.
    this.#options.signer.reject()
    return this.#isSuspect(frag)
  }

  /** A segment that is missing in two renditions is probably missing in all. */
  #isMissedAgain({ frag, response }: ErrorData) {
    const status = response?.code
    if (frag?.type !== 'main' || status === undefined) return false
    if (status === brokenStatus || isWorthRetry(status)) return false
    const renditions = this.#missedIn.get(frag.sn) ?? new Set()
    this.#missedIn.set(frag.sn, renditions.add(frag.level))
    return renditions.size > 1
  }

  /** True from the second call on. */
  #isSuspect({ type, level, sn }: Fragment) {
    const key = `${type} ${level} ${sn}`
    const isKnown = this.#suspects.has(key)
    this.#suspects.add(key)
    return isKnown
  }

  /** If only one of video and audio resumed, the other would stall it again. */
  #arrive({ type }: Fragment) {
    this.#attempts = 0
    this.#options.onContact(true)
    this.#waiting.delete(type === 'audio' ? 'audio' : 'main')
    if (this.#waiting.has('audio') || this.#waiting.has('main')) this.#resume()
    this.#gapJump.check()
  }

  #apply(data: ErrorData, isMissedAgain: boolean) {
    const { frag, details, response } = data
    const remedy = remedyFor({
      isNetwork: isLoad(data),
      details,
      status: response?.code,
      part: partOf(data),
      isSegment: frag !== undefined,
      isMissedAgain,
      renditions: this.#options.cap.renditions(this.#hls),
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
        this.#options.cap.lift(this.#hls, frag?.level ?? data.context?.level ?? undefined)
        return this.#resumeIn(0)
      case 'skip-segment':
        if (frag) this.#skip(frag)
        if (isMissedAgain) this.#skipEverywhere(frag?.sn)
        return this.#resumeIn(0)
      case 'reset-media':
        return this.#meetReset(data)
      default:
        this.#options.onFailure()
    }
  }

  /**
   * Restarts the decoder with an empty buffer. A segment that could not be appended would fail
   * again, so it is skipped; segments at the position are first fetched once more without caches.
   */
  #meetReset({ frag, fatal, error }: Broken) {
    if (!this.#isResetting && !this.#findCulprit(frag && !wasBroken(error) ? frag : undefined))
      return this.#options.onFailure()
    // hls.js does this itself, except after a fatal error.
    if (fatal) this.#hls.recoverMediaError()
    const position = this.#options.position()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#hls.startLoad(position))
  }

  /** Returns false after too many resets. */
  #findCulprit(segment: Fragment | undefined) {
    const now = systemClock()
    const { count, withinMs } = resetsAllowed
    this.#resets = [...this.#resets.filter((at) => now - at < withinMs), now]
    if (this.#resets.length > count) return false
    if (segment) this.#skip(segment)
    else
      for (const suspect of this.#segmentsAt(this.#options.position()))
        if (this.#isSuspect(suspect)) this.#skip(suspect)
    this.#options.signer.reject()
    this.#isResetting = true
    setTimeout(() => (this.#isResetting = false))
    return true
  }

  /** The decoder reads a little ahead of the position. */
  #segmentsAt(position: number): Fragment[] {
    const sound = this.#hls.audioTracks[this.#hls.audioTrack]?.details
    return [this.#hls.latestLevelDetails, sound].flatMap(
      (details) =>
        details?.fragments.filter(
          ({ start, end }) => start < position + decodedAheadSeconds && end > position,
        ) ?? [],
    )
  }

  /** Turns the segment into a playlist gap. */
  #skip(segment: Fragment) {
    segment.gap = true
    segment.tagList.push(['GAP'])
    this.#gapJump.add(segment)
  }

  #skipEverywhere(sn: Fragment['sn'] | undefined) {
    if (sn !== undefined) this.#missing.add(sn)
    for (const { details } of this.#hls.levels) this.#markMissing(details?.fragments ?? [])
  }

  #markMissing(segments: readonly Fragment[]) {
    for (const segment of segments)
      if (this.#missing.has(segment.sn) && !segment.gap) this.#skip(segment)
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
