import { minuteMs } from '#shared/time.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { type Commenter, requireComments } from './comments.ts'
import { findReportable, hideIfReported, insertReport } from './queries.ts'
import { requireStanding } from './standing.ts'

const reporting: Bucket = { name: 'comment-report', burst: 20, refillMs: minuteMs }

/** Repeating a report changes nothing. */
export const reportComment = async (
  { db, clock }: Deps,
  reader: Commenter,
  id: number,
  reason: string,
) => {
  requireComments(reader)
  await requireStanding(db, reader)
  const { accountId, profile } = reader
  const comment = await findReportable(db, profile, accountId, id)
  if (!comment) throw new Refusal('not-found')
  if (comment.reported_at !== null) return {}
  if (comment.hidden_at !== null) throw new Refusal('not-found')
  await takeAttempt(db, clock, reporting, String(accountId))
  await insertReport(db, { commentId: id, accountId, reason, at: clock() })
  await hideIfReported(db, id, clock())
  return {}
}
