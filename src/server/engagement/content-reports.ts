import type { reportContent as contract } from '#shared/engagement/report-contract.ts'
import type { OperationValues } from '#shared/operation.ts'
import { minuteMs } from '#shared/time.ts'
import { visibleContents } from '#server/catalogue/visible.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import type { ActiveProfile, Session } from '#server/http/operation/session.ts'

type Reporter = Session & { profile: ActiveProfile }
type Report = OperationValues<typeof contract>['body']

const reporting: Bucket = { name: 'content-report', burst: 10, refillMs: 5 * minuteMs }

const isReported = async (db: Connection, accountId: number, contentId: number, reason: string) =>
  (await db
    .selectFrom('content_reports')
    .select('id')
    .where('account_id', '=', accountId)
    .where('content_id', '=', contentId)
    .where('reason', '=', reason)
    .executeTakeFirst()) !== undefined

/** Repeating a report changes nothing. */
export const reportContent = async (
  { db, clock, log }: Deps,
  { accountId, profile }: Reporter,
  contentId: number,
  { reason, text }: Report,
) => {
  if (profile.isKids && text) {
    throw new FieldRefusal({ text: ['Neste perfil a denúncia vai só com o motivo.'] })
  }
  const content = await visibleContents(db, profile)
    .select('contents.id')
    .where('contents.id', '=', contentId)
    .executeTakeFirst()
  if (!content) throw new Refusal('not-found')
  if (await isReported(db, accountId, contentId, reason)) return {}
  await takeAttempt(db, clock, reporting, String(accountId))
  await db
    .insertInto('content_reports')
    .values({
      content_id: contentId,
      account_id: accountId,
      reason,
      text: text || null,
      is_kids: flag(profile.isKids),
      reported_at: clock(),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'content_id', 'reason']).doNothing())
    .execute()
  log.warn({ content_id: contentId, reason }, 'a title was reported')
  return {}
}
