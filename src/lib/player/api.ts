import { call } from '#lib/http.ts'
import { type Playback, postPlayback, postStream, type StreamReport } from './contract.ts'

/** A call that hangs is asked again long before the general limit: the video waits for it. */
const answersWithinMs = 5_000

/** Authorizes a video for a profile; the same call renews the signature. */
export const requestPlayback = (contentId: number, profileId: number): Promise<Playback> =>
  call(
    postPlayback,
    { body: { content_id: contentId, profile_id: profileId } },
    { signal: AbortSignal.timeout(answersWithinMs) },
  )

/** Keeps a position; `leaving` lets the request outlive the page. */
export const sendReport = (report: StreamReport, leaving = false) =>
  call(
    postStream,
    { body: report },
    { keepalive: leaving, signal: AbortSignal.timeout(answersWithinMs) },
  )
