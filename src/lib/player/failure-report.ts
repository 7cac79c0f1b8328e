import { $currentProfile } from '#lib/profiles/store.ts'
import type { Playback } from '#shared/player/contract.ts'
import { sendFailure } from './api.ts'
import { $failure, $playback } from './store.ts'

const reported = new WeakSet<Playback>()

/** Once per opened video. */
export const reportFailures = (): (() => void) =>
  $failure.listen((failure) => {
    const playback = $playback.get()
    const profileId = $currentProfile.get()?.id
    if (!failure || failure === 'offline' || !playback || profileId === undefined) return
    if (reported.has(playback)) return
    reported.add(playback)
    // Only a count, so a failed request is not repeated.
    sendFailure(profileId, failure).catch(() => undefined)
  })
