import { api } from '#lib/api/api.ts'
import { takePlayback } from './preflight/preflight.ts'
import { holdSlot, slotKey } from './own-slot.ts'
import type { Playback, StreamReport } from '#shared/player/contract.ts'
import { noteRemaining } from './usage/remaining.ts'

/** Hanging calls are retried long before the general timeout, because the video waits for them. */
const answersWithinMs = 5_000

const ask = async (contentId: number, profileId: number, movedOn: boolean): Promise<Playback> => {
  const screen = slotKey()
  const body = { content_id: contentId, profile_id: profileId, screen, moved_on: movedOn }
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

/** Authorizes a video for a profile. The tab shows no other one any more, whatever became of it. */
export const requestPlayback = (contentId: number, profileId: number) =>
  ask(contentId, profileId, true)

/**
 * The same call renews the signature. It puts out no other video: of a tab and its duplicate, the
 * one that opened a video last keeps the place.
 */
export const renewPlayback = (contentId: number, profileId: number) =>
  ask(contentId, profileId, false)

/** Saves a position; with `leaving` the request outlives the page. */
export const sendReport = (report: StreamReport, leaving = false) =>
  api(
    'POST /v1/contents/streams/',
    { body: report },
    { keepalive: leaving, signal: AbortSignal.timeout(answersWithinMs) },
  )
