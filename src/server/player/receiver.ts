import type { InferOutput } from 'valibot'
import type { postReceiver, Receiver } from '#shared/player/receiver-contract.ts'
import { secondMs } from '#shared/time.ts'
import type { Deps } from '#server/deps.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { permit, type Viewer } from './permission.ts'
import { manifestOf, requireVideo } from './playback.ts'

/** Enough for every screen of a plan to renew each minute. */
const receivers: Bucket = { name: 'receiver', burst: 20, refillMs: 10 * secondMs }

/** Passes a player's video on to another screen, which has its slot from then on, and renews. */
export const passOn = async (
  deps: Deps,
  viewer: Viewer,
  {
    content_id: contentId,
    screen: key,
    playing: isPlaying,
  }: InferOutput<(typeof postReceiver)['body']>,
): Promise<Receiver> => {
  await takeAttempt(deps.db, deps.clock, receivers, String(viewer.accountId))
  const { video, clip } = await requireVideo(deps, viewer, contentId)
  const player = { id: video.id, clip, key, movedOn: true, isPlaying }
  const { expiresAt, prefix, ...remaining } = await permit(deps, viewer, {
    ...player,
    isForReceiver: true,
  })
  return {
    media_prefix: prefix,
    manifest: manifestOf(video),
    expires_at: new Date(expiresAt).toISOString(),
    ...remaining,
  }
}
