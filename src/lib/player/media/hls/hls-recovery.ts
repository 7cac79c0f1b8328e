import type Hls from 'hls.js'
import type { ErrorData, Fragment } from 'hls.js'
import { systemClock } from '#shared/time.ts'
import { backOffMs, isWorthRetry } from '#shared/player/rules.ts'
import { bufferedUntil } from '#lib/player/media/buffered.ts'
import type { Signer } from './hls-setup.ts'
import type { LevelCap } from './level-cap.ts'
import { brokenStatus, jumpTarget, remedyFor, type Trouble } from './recovery-rules.ts'

interface Options {
  address: string
  signer: Signer
  cap: LevelCap
  position: () => number
  /** Reports whether media arrives or has to be requested again. */
  onContact: (hasContact: boolean) => void
  /** Captions cannot be loaded. */
  onCaptionsLost: () => void
  /** Playback cannot recover without the viewer. */
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

/** A broken element accepts no segment, so the segment appended then did not cause the error. */
const wasBroken = (error: Error | undefined) => error?.name === 'InvalidStateError'

const isLoad = ({ type, details }: ErrorData) => type === 'networkError' && details !== 'aborted'

/** Recovers when hls.js gives up, or when it would wait longer than necessary. */
export class HlsRecovery {
  readonly #hls: Hls
  readonly #options: Options
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #resets: number[] = []
  /** The current error has been handled; further reports in the same task are its echo. */
  #isResetting = false
  #suspects = new Set<string>()
  #skipped: Fragment[] = []
  /** Numbers of segments that are no longer requested from any rendition. */
  #missing = new Set<Fragment['sn']>()
  #video: HTMLVideoElement | undefined
  /** For each segment number, the renditions in which it is missing. */
  #missedIn = new Map<Fragment['sn'], Set<number>>()
  /** Parts of the stream in which hls.js is waiting to retry. */
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
    this.#video?.removeEventListener('waiting', this.#jump)
  }

  watch(video: HTMLVideoElement): void {
    this.#video?.removeEventListener('waiting', this.#jump)
    this.#video = video
    video.addEventListener('waiting', this.#jump)
  }

  /** The element failed to decode. hls.js does not report this once everything is buffered. */
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

  /** hls.js would retry a missing file several times while the buffer runs out. */
  #isHopeless({ frag, response, errorAction }: ErrorData) {
    const hasOther = errorAction?.nextAutoLevel !== undefined
    if (hasOther || response?.code === undefined) return false
    if (!frag) return response.code >= 400 && !isWorthRetry(response.code)
    if (response.code !== brokenStatus) return !isWorthRetry(response.code)
    // The transfer may have broken it, so it is requested once more, bypassing every cache.
    this.#options.signer.reject()
    return this.#isSuspect(frag)
  }

  /** hls.js would try all renditions for a segment that is probably missing in each. */
  #isMissedAgain({ frag, response }: ErrorData) {
    const status = response?.code
    if (frag?.type !== 'main' || status === undefined) return false
    if (status === brokenStatus || isWorthRetry(status)) return false
    const renditions = this.#missedIn.get(frag.sn) ?? new Set()
    this.#missedIn.set(frag.sn, renditions.add(frag.level))
    return renditions.size > 1
  }

  /** True from the second call for a segment on. */
  #isSuspect({ type, level, sn }: Fragment) {
    const key = `${type} ${level} ${sn}`
    const isKnown = this.#suspects.has(key)
    this.#suspects.add(key)
    return isKnown
  }

  /** Video and audio resume together: one that waits to retry would stall the other again. */
  #arrive({ type }: Fragment) {
    this.#attempts = 0
    this.#options.onContact(true)
    this.#waiting.delete(type === 'audio' ? 'audio' : 'main')
    if (this.#waiting.has('audio') || this.#waiting.has('main')) this.#resume()
    this.#jump()
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
   * Restarts the decoder with an empty buffer. A segment that could not be appended is skipped, as
   * it would fail again; those at the position are first fetched once more under another address,
   * past every cache.
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

  /** Returns whether another attempt is worthwhile. */
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

  /** Video and audio segments in the decoder when it failed: at the position and a little ahead. */
  #segmentsAt(position: number): Fragment[] {
    const sound = this.#hls.audioTracks[this.#hls.audioTrack]?.details
    return [this.#hls.latestLevelDetails, sound].flatMap(
      (details) =>
        details?.fragments.filter(
          ({ start, end }) => start < position + decodedAheadSeconds && end > position,
        ) ?? [],
    )
  }

  /** Treats the segment as a gap in the playlist from now on. */
  #skip(segment: Fragment) {
    segment.gap = true
    segment.tagList.push(['GAP'])
    this.#skipped.push(segment)
    this.#jump()
  }

  #skipEverywhere(sn: Fragment['sn'] | undefined) {
    if (sn !== undefined) this.#missing.add(sn)
    for (const { details } of this.#hls.levels) this.#markMissing(details?.fragments ?? [])
  }

  #markMissing(segments: readonly Fragment[]) {
    for (const segment of segments)
      if (this.#missing.has(segment.sn) && !segment.gap) this.#skip(segment)
  }

  /** Jumps over a skipped segment as soon as playback stalls before it. */
  readonly #jump = () => {
    const video = this.#video
    if (!video || video.readyState >= video.HAVE_FUTURE_DATA) return
    const target = jumpTarget(video.currentTime, bufferedUntil(video), this.#skipped)
    if (target !== undefined) video.currentTime = target
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
