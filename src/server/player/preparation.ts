import type { InferOutput } from 'valibot'
import type { postPreparation, Preparation } from '#shared/player/preparation-contract.ts'
import { minuteMs, secondMs } from '#shared/time.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { dayUsage, toRemaining } from '#server/profiles/usage.ts'
import { signingSecret } from '#server/db/shared-secrets.ts'
import type { Viewer } from './permission.ts'
import { manifestOf, requireVideo, startOf } from './playback.ts'
import { preloadFrom } from './preload.ts'
import { signGrant } from './signature.ts'

/** Refills more slowly than a segment plays, so that a film cannot be watched without a slot. */
const preparations: Bucket = { name: 'preparation', burst: 20, refillMs: 15 * secondMs }

/** The page fetches the files at once. */
const preparationLifeMs = minuteMs

const requireTime = async ({ db, clock }: Deps, { profile }: Viewer) => {
  const { remaining_seconds: left } = toRemaining(await dayUsage(db, profile, clock()))
  if (left === 0) throw new Refusal('usage-time-over')
}

/** Writes nothing, because the page is not shown yet. */
export const preparePlayback = async (
  deps: Deps,
  viewer: Viewer,
  { content_id: contentId }: InferOutput<(typeof postPreparation)['body']>,
): Promise<Preparation> => {
  const { db, clock, store, config } = deps
  await takeAttempt(db, clock, preparations, String(viewer.accountId))
  const { video, clip } = await requireVideo(deps, viewer, contentId)
  await requireTime(deps, viewer)
  const { startAt } = await startOf(deps, viewer, video)
  const start = { manifest: manifestOf(video), atMs: Math.round(startAt * secondMs) }
  const holder = { sessionId: viewer.id, profileId: viewer.profile.id, slotId: 0 }
  const expiresAt = clock() + preparationLifeMs
  const grant = { ...holder, clip, expiresAt, isForReceiver: false, start }
  const secret = await signingSecret(db, 'MEDIA_SECRET', config.mediaSecret)
  return {
    clip,
    // A CDN cannot check which files are the first, so this server answers.
    media_prefix: `/media/${signGrant(secret, grant)}/`,
    manifest: start.manifest,
    preload: await preloadFrom(store, clip, start),
  }
}
