import { call } from '#lib/http.ts'
import { type Playback, postPlayback, postStream, type StreamReport } from './contract.ts'
import { currentScreen } from './screen-key.ts'
import { noteRemaining } from './usage/remaining.ts'

/** Authorizes a video for a profile on this screen; the same call renews the signature. */
export const requestPlayback = async (contentId: number, profileId: number): Promise<Playback> => {
  const body = { content_id: contentId, profile_id: profileId, screen: currentScreen() }
  const playback = await call(postPlayback, { body })
  noteRemaining(playback.remaining_minutes)
  return playback
}

/** Keeps a position; `leaving` lets the request outlive the page. */
export const sendReport = (report: StreamReport, leaving = false) =>
  call(postStream, { body: report }, { keepalive: leaving })
