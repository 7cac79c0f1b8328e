import { api } from '#lib/api/api.ts'
import { takePlayback } from './preflight/preflight.ts'
import { holdSlot, slotKey } from './playback-slots/own-slot.ts'
import type { Playback, PlaybackFailure, StreamReport } from '#shared/player/contract.ts'
import type { Receiver } from '#shared/player/receiver-contract.ts'
import { noteRemaining } from './usage/remaining.ts'

/** Short, because the video waits for the answer. */
const answersWithinMs = 5_000

interface Start {
  movedOn: boolean
  /** Usage time counts only while the video plays. */
  isPlaying: boolean
}

const ask = async (
  contentId: number,
  profileId: number,
  { movedOn, isPlaying }: Start,
): Promise<Playback> => {
  const screen = slotKey()
  const video = { content_id: contentId, profile_id: profileId }
  const body = { ...video, screen, moved_on: movedOn, playing: isPlaying }
  const playback =
    (await takePlayback(contentId, profileId)) ??
    (await api(
      'POST /v1/contents/playback/',
      { body },
      { signal: AbortSignal.timeout(answersWithinMs) },
    ))
  holdSlot(playback.expires_at)
  noteRemaining(playback.remaining_seconds)
  return playback
}

export const requestPlayback = (contentId: number, profileId: number) =>
  ask(contentId, profileId, { movedOn: true, isPlaying: false })

/**
 * Renews the signature. `moved_on` is false, so that a duplicated tab does not end the video of the
 * tab that opened one last.
 */
export const renewPlayback = (contentId: number, profileId: number, isPlaying: boolean) =>
  ask(contentId, profileId, { movedOn: false, isPlaying })

/** Also renews the signature. Another screen needs an absolute address. */
export const requestReceiver = async (
  contentId: number,
  profileId: number,
  isPlaying: boolean,
): Promise<Receiver> => {
  const receiver = await api(
    'POST /v1/contents/playback/receiver/',
    {
      body: {
        content_id: contentId,
        profile_id: profileId,
        screen: slotKey(),
        playing: isPlaying,
      },
    },
    { signal: AbortSignal.timeout(answersWithinMs) },
  )
  holdSlot(receiver.expires_at)
  noteRemaining(receiver.remaining_seconds)
  return { ...receiver, media_prefix: new URL(receiver.media_prefix, location.href).href }
}

/** With `leaving`, the request may finish after the page has closed. */
export const sendReport = (report: StreamReport, leaving = false) =>
  api(
    'POST /v1/contents/streams/',
    { body: report },
    { keepalive: leaving, signal: AbortSignal.timeout(answersWithinMs) },
  )

export const sendFailure = (profileId: number, failure: PlaybackFailure) =>
  api('POST /v1/contents/playback/failures/', { body: { profile_id: profileId, failure } })
