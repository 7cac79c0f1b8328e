import { $currentProfile } from '#lib/profiles/store.ts'
import type { Playback } from '#shared/player/contract.ts'
import { sendFailure } from './api.ts'
import { $failure, $playback } from './store.ts'

const reported = new WeakSet<Playback>()

/** Tells the server that a video stopped by itself, once for each time that it was opened. */
export const reportFailures = (): (() => void) =>
  $failure.listen((failure) => {
    const playback = $playback.get()
    const profileId = $currentProfile.get()?.id
    if (!failure || failure === 'offline' || !playback || profileId === undefined) return
    if (reported.has(playback)) return
    reported.add(playback)
    // It is only a count: nobody waits for the answer, and nobody asks again.
    sendFailure(profileId, failure).catch(() => undefined)
  })
