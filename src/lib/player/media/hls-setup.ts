import type { HlsConfig, LoaderResponse, LoadPolicy, RetryConfig } from 'hls.js'
import { brokenStatus } from './recovery-rules.ts'
import { giveUpSilence, RequestPause } from './request-care.ts'
import { isWorthRetry } from '#shared/player/rules.ts'
import { $bandwidth } from '#lib/player/store.ts'

/** How media requests get a signature that holds. */
export interface Signer {
  /** The address under the current signature, renewed first when it ran out. */
  sign(url: string): Promise<string>
  /** The server did not take the signature. */
  reject(): void
}

const loadHlsOnce = () => import('hls.js').then((module) => module.default)
let library: ReturnType<typeof loadHlsOnce> | undefined

/** hls.js in full (the light build has no subtitles from the manifest), fetched once. */
export const loadHls = (): ReturnType<typeof loadHlsOnce> => {
  library ??= loadHlsOnce()
  library.catch(() => (library = undefined))
  return library
}

const retries = 4
const refusedSignature = [401, 403]

/** A gap has no answer; hls.js counts it among the tries and would stand still after the last one. */
const isAgainWorthIt = (response: LoaderResponse | undefined, count: number) => {
  if (response === undefined) return true
  return response.code === brokenStatus
    ? count === 0
    : count < retries && isWorthRetry(response.code)
}

/** After a few tries another rendition has its turn; the recovery goes on where hls.js ends. */
const errorRetry = (signer: Signer): RetryConfig => ({
  maxNumRetry: retries,
  retryDelayMs: 500,
  maxRetryDelayMs: 4_000,
  backoff: 'exponential',
  shouldRetry: (_, count, isTimeout, response: LoaderResponse | undefined) => {
    if (refusedSignature.includes(response?.code ?? 0)) signer.reject()
    return isTimeout ? count < retries : isAgainWorthIt(response, count)
  },
})

const loadPolicy = (retry: RetryConfig): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: 6_000,
    maxLoadTimeMs: 60_000,
    // It has waited long enough.
    timeoutRetry: { ...retry, retryDelayMs: 0 },
    errorRetry: retry,
  },
})

/** First visits start modestly: the lowest rendition shows first. */
const firstEstimate = 600_000
const trustedShare = 0.8

const ladderCodec = 'avc1'

/** The full ladder is in H.264; the open codec stands in where a browser cannot play that. */
export const isLadderCodec = (codec: string | undefined): boolean =>
  codec?.startsWith(ladderCodec) ?? false

export const hlsConfig = (signer: Signer, startAt: number): Partial<HlsConfig> => {
  const policy = loadPolicy(errorRetry(signer))
  const pause = new RequestPause()
  return {
    // fMP4 needs no repackaging: a worker would only be one more file before the first frame.
    enableWorker: false,
    startPosition: startAt,
    startFragPrefetch: true,
    testBandwidth: false,
    abrEwmaDefaultEstimate: Math.max(($bandwidth.get() ?? 0) * trustedShare, firstEstimate),
    videoPreference: { videoCodec: ladderCodec },
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    backBufferLength: 60,
    // With more, a seek to just before a segment gets that one alone, and waits before a hole.
    maxFragLookUpTolerance: 0.05,
    renderTextTracksNatively: false,
    manifestLoadPolicy: policy,
    playlistLoadPolicy: policy,
    fragLoadPolicy: policy,
    errorPenaltyExpireMs: 30_000,
    xhrSetup: async (xhr, url) => {
      giveUpSilence(xhr)
      pause.watch(xhr)
      await pause.over()
      const signed = await signer.sign(url)
      if (xhr.readyState === XMLHttpRequest.UNSENT) xhr.open('GET', signed, true)
    },
  }
}
