import { call } from '#lib/http.ts'
import { type Playback, postPlayback, postStream, type StreamReport } from './contract.ts'

/** Authorizes a video for a profile; the same call renews the signature. */
export const requestPlayback = (contentId: number, profileId: number): Promise<Playback> =>
  call(postPlayback, { body: { content_id: contentId, profile_id: profileId } })

/** Keeps a position; `leaving` lets the request outlive the page. */
export const sendReport = (report: StreamReport, leaving = false) =>
  call(postStream, { body: report }, { keepalive: leaving })
