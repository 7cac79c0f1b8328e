import type { ReportSubject } from '#shared/staff/engagement/report-subject.ts'
import { releaseWithheld, withhold } from '#server/catalogue/withheld.ts'
import type { Connection } from '#server/db/schema.ts'
import type { ReportDecision } from '#server/db/tables/engagement.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** Only changes unanswered reports. */
export const decideReports = async (
  db: Connection,
  { kind, id }: ReportSubject,
  decision: ReportDecision,
  now: number,
): Promise<void> => {
  const set = { decision, decided_at: now }
  if (kind === 'title') {
    await db
      .updateTable('content_reports')
      .set(set)
      .where('content_id', '=', id)
      .where('answered_at', 'is', null)
      .execute()
    return
  }
  await db
    .updateTable('comment_reports')
    .set(set)
    .where('comment_id', '=', id)
    .where('answered_at', 'is', null)
    .execute()
}

/** `restored_at` makes earlier reports stop counting. */
const setComment = (db: Connection, id: number, decision: ReportDecision, now: number) =>
  db
    .updateTable('comments')
    .set(
      decision === 'kept'
        ? { hidden_at: null, restored_at: now }
        : (eb) => ({ hidden_at: eb.fn.coalesce('hidden_at', eb.val(now)) }),
    )
    .where('id', '=', id)
    .execute()

export const decide = (
  db: Connection,
  subject: ReportSubject,
  decision: ReportDecision,
  now: number,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { kind, id } = subject
    if (kind === 'comment') await setComment(transaction, id, decision, now)
    else if (decision === 'hidden') await withhold(transaction, id)
    else await releaseWithheld(transaction, id)
    await decideReports(transaction, subject, decision, now)
  })
