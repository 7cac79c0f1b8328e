import type { InferOutput } from 'valibot'
import type { postPlaybackFailure } from '#shared/player/contract.ts'
import { minuteMs } from '#shared/time.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { playbackFailed } from '#server/channels/metrics.ts'
import type { Session } from '#server/http/operation/session.ts'

const reports: Bucket = { name: 'playback-failure', burst: 10, refillMs: minuteMs }

/** Stores neither the account nor the title. */
export const countFailure = async (
  { db, clock }: Deps,
  { accountId }: Session,
  { failure }: InferOutput<(typeof postPlaybackFailure)['body']>,
) => {
  await takeAttempt(db, clock, reports, String(accountId))
  playbackFailed.publish({ failure })
  return {}
}
