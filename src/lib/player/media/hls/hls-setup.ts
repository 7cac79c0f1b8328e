import type { HlsConfig, LoaderResponse, LoadPolicy, RetryConfig } from 'hls.js'
import { loadPart } from '#lib/browser/scripts/lazy-part.ts'
import { brokenStatus } from './recovery-rules.ts'
import { giveUpSilence, RequestPause } from './request-care.ts'
import { isWorthRetry } from '#shared/player/rules.ts'
import { $bandwidth } from '#lib/player/store.ts'

export interface Signer {
  /** Renews an expired signature first. */
  sign(url: string): Promise<string>
  /** The server rejected the signature. */
  reject(): void
}

const loadHlsOnce = async () => (await loadPart(() => import('hls.js'))).default
let library: ReturnType<typeof loadHlsOnce> | undefined

/** The light build of hls.js has no subtitles from the manifest. */
export const loadHls = (): ReturnType<typeof loadHlsOnce> => {
  library ??= loadHlsOnce()
  library.catch(() => (library = undefined))
  return library
}

const retries = 4
const refusedSignature = [401, 403]

/** hls.js counts a gap as a retry and would stall after the last one. */
const isAgainWorthIt = (response: LoaderResponse | undefined, count: number) => {
  if (response === undefined) return true
  return response.code === brokenStatus
    ? count === 0
    : count < retries && isWorthRetry(response.code)
}

/** Afterwards hls.js tries another rendition. */
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
    // The timeout was long enough, so it retries without delay.
    timeoutRetry: { ...retry, retryDelayMs: 0 },
    errorRetry: retry,
  },
})

/** First visits start with the lowest rendition. */
const firstEstimate = 600_000
const trustedShare = 0.8

const ladderCodec = 'avc1'

/** Every rendition exists in H.264; the open codec is for browsers without it. */
export const isLadderCodec = (codec: string | undefined): boolean =>
  codec?.startsWith(ladderCodec) ?? false

export const hlsConfig = (signer: Signer, startAt: number): Partial<HlsConfig> => {
  const policy = loadPolicy(errorRetry(signer))
  const pause = new RequestPause()
  return {
    // fMP4 needs no remuxing, so a worker would only delay the first frame.
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
    // With a higher value, a seek to just before a segment loads only that one and stalls at the
    // gap before it.
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
