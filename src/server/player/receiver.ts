import type { InferOutput } from 'valibot'
import type { postReceiver, Receiver } from '#shared/player/receiver-contract.ts'
import { secondMs } from '#shared/time.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { permit, type Viewer } from './permission.ts'
import { manifestOf, requireVideo } from './playback.ts'
import { freeOwnPlaybackSlot } from './playback-slots/service.ts'

/** Enough for all slots of a plan to renew each minute. */
const receivers: Bucket = { name: 'receiver', burst: 20, refillMs: 10 * secondMs }

type Wanted = InferOutput<(typeof postReceiver)['body']>

const permitReceiver = async (
  deps: Deps,
  viewer: Viewer,
  { content_id: contentId, screen: key, playing: isPlaying }: Wanted,
) => {
  const { video, clip } = await requireVideo(deps, viewer, contentId)
  const player = { id: video.id, clip, key, movedOn: true, isPlaying }
  return { video, ...(await permit(deps, viewer, { ...player, isForReceiver: true })) }
}

/** A refusal frees the slot, because the receiver's address works as long as the slot is open. */
export const passOn = async (deps: Deps, viewer: Viewer, wanted: Wanted): Promise<Receiver> => {
  await takeAttempt(deps.db, deps.clock, receivers, String(viewer.accountId))
  try {
    const permitted = await permitReceiver(deps, viewer, wanted)
    const { video, expiresAt, prefix, ...remaining } = permitted
    return {
      media_prefix: prefix,
      manifest: manifestOf(video),
      expires_at: new Date(expiresAt).toISOString(),
      ...remaining,
    }
  } catch (error) {
    if (error instanceof Refusal) await freeOwnPlaybackSlot(deps, viewer, wanted.screen)
    throw error
  }
}
