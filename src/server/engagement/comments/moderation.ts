import type { NotNull } from 'kysely'
import type { Connection } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { answerReports } from '#server/engagement/reports/answer.ts'
import { decideReports } from '#server/engagement/reports/decisions.ts'

export const listHiddenComments = async (db: Connection) => {
  const comments = await db
    .selectFrom('comments')
    .innerJoin('contents', 'contents.id', 'comments.content_id')
    .innerJoin('profiles', 'profiles.id', 'comments.profile_id')
    .where('comments.hidden_at', 'is not', null)
    .select(['comments.id', 'contents.slug', 'comments.account_id', 'profiles.name'])
    .select(['comments.text', 'comments.hidden_at', 'comments.restored_at'])
    .$narrowType<{ hidden_at: NotNull }>()
    .orderBy('comments.hidden_at')
    .orderBy('comments.id')
    .execute()
  const reports = await db
    .selectFrom('comment_reports')
    .innerJoin('comments', 'comments.id', 'comment_reports.comment_id')
    .where('comments.hidden_at', 'is not', null)
    .select(['comment_reports.comment_id', 'comment_reports.reason'])
    .orderBy('comment_reports.reported_at')
    .execute()
  return comments.map((comment) => ({
    ...comment,
    reasons: reports.filter((one) => one.comment_id === comment.id).map(({ reason }) => reason),
  }))
}

export const findComment = (db: Connection, id: number) =>
  db.selectFrom('comments').select('hidden_at').where('id', '=', id).executeTakeFirst()

/** Earlier reports no longer count towards hiding it. */
export const restoreComment = async (db: Connection, id: number, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('comments')
    .set({ hidden_at: null, restored_at: now })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await decideReports(db, { kind: 'comment', id }, 'kept', now)
  return true
}

/** Reporters are answered before their reports are deleted with the comment. */
export const removeByDesk = (db: Connection, id: number, now: number): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const subject = { kind: 'comment', id } as const
    await decideReports(transaction, subject, 'hidden', now)
    await answerReports(transaction, subject, now)
    const { numDeletedRows } = await transaction
      .deleteFrom('comments')
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows === 1n
  })
