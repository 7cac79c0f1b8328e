import { api } from '#lib/api/api.ts'
import { takePlayback } from './preflight/preflight.ts'
import { holdSlot, slotKey } from './own-slot.ts'
import type { Playback, StreamReport } from '#shared/player/contract.ts'
import { noteRemaining } from './usage/remaining.ts'

/** Hanging calls are retried long before the general timeout, because the video waits for them. */
const answersWithinMs = 5_000

/** Authorizes a video for a profile; the same call renews the signature. */
export const requestPlayback = async (contentId: number, profileId: number): Promise<Playback> => {
  const screen = slotKey()
  const body = { content_id: contentId, profile_id: profileId, screen }
  const playback =
    (await takePlayback(contentId, profileId)) ??
    (await api(
      'POST /v1/contents/playback/',
      { body },
      { signal: AbortSignal.timeout(answersWithinMs) },
    ))
  holdSlot(playback.expires_at)
  noteRemaining(playback.remaining_minutes)
  return playback
}

/** Saves a position; with `leaving` the request outlives the page. */
export const sendReport = (report: StreamReport, leaving = false) =>
  api(
    'POST /v1/contents/streams/',
    { body: report },
    { keepalive: leaving, signal: AbortSignal.timeout(answersWithinMs) },
  )
