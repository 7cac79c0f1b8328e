import type { ReportSubject } from '#shared/staff/engagement/report-subject.ts'
import type { Connection } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue.ts'
import { findReportedComment, findReportedTitle, listReportsOf } from './queries.ts'

const titleOf = async (db: Connection, { kind, id }: ReportSubject): Promise<string | null> => {
  const contentId = kind === 'title' ? id : (await findReportedComment(db, id))?.content_id
  const content = await findReportedTitle(db, contentId ?? 0)
  return content ? (content.parent ?? content.title) : null
}

const markAnswered = (db: Connection, { kind, id }: ReportSubject, now: number) =>
  kind === 'title'
    ? db
        .updateTable('content_reports')
        .set({ answered_at: now })
        .where('content_id', '=', id)
        .where('answered_at', 'is', null)
        .where('decided_at', 'is not', null)
        .execute()
    : db
        .updateTable('comment_reports')
        .set({ answered_at: now })
        .where('comment_id', '=', id)
        .where('answered_at', 'is', null)
        .where('decided_at', 'is not', null)
        .execute()

/** Returns how many accounts were mailed. */
export const answerReports = async (
  db: Connection,
  subject: ReportSubject,
  now: number,
  note: string | null = null,
): Promise<number> => {
  const reports = await listReportsOf(db, subject)
  const waiting = reports.filter((one) => one.answered_at === null && one.decision !== null)
  const decisions = new Map(waiting.map((one) => [one.account_id, one.decision]))
  const title = await titleOf(db, subject)
  for (const [accountId, decision] of decisions) {
    const data = { about: subject.kind, title, decision, note }
    await queueMail(db, now, { template: 'report-answer', accountId, data })
  }
  await markAnswered(db, subject, now)
  return decisions.size
}
