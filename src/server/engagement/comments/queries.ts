import { sql } from 'kysely'
import { dayMs } from '#shared/time.ts'
import { visibleContents, type ViewerScope } from '#server/catalogue/visible.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Window } from '#server/http/operation/page.ts'

export interface Reader {
  accountId: number
  profileId: number
}

/** The reader's own comments, and those neither hidden nor reported by their account. */
const readComments = (db: Connection, { accountId, profileId }: Reader) =>
  db
    .selectFrom('comments')
    .innerJoin('profiles', 'profiles.id', 'comments.profile_id')
    .where((eb) =>
      eb.or([
        eb('comments.profile_id', '=', profileId),
        eb.and([
          eb('comments.hidden_at', 'is', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('comment_reports')
                .whereRef('comment_reports.comment_id', '=', 'comments.id')
                .where('comment_reports.account_id', '=', accountId)
                .select('comment_reports.comment_id'),
            ),
          ),
        ]),
      ]),
    )

const columns = [
  'comments.id',
  'comments.content_id',
  'comments.profile_id',
  'comments.text',
  'comments.interval_seconds',
  'comments.created_at',
  'comments.edited_at',
  'profiles.name',
  'profiles.cover',
] as const

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findOwnComment>>>

/** `until` is the first comment of the first page. */
export const listComments = async (
  db: Connection,
  reader: Reader,
  { contentId, until }: { contentId: number; until: number | undefined },
  { limit, offset }: Window,
) => {
  const comments = readComments(db, reader)
    .where('comments.content_id', '=', contentId)
    .$if(until !== undefined, (query) => query.where('comments.id', '<=', until ?? 0))
  const rows = await comments
    .select(columns)
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  if (isLastPage) return { rows, count: offset + rows.length }
  const { count } = await comments
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

export const findOwnComment = (db: Connection, scope: ViewerScope, id: number) =>
  visibleContents(db, scope)
    .innerJoin('comments', 'comments.content_id', 'contents.id')
    .innerJoin('profiles', 'profiles.id', 'comments.profile_id')
    .where('comments.id', '=', id)
    .where('comments.profile_id', '=', scope.id)
    .select(columns)
    .executeTakeFirst()

export interface NewComment extends Reader {
  contentId: number
  text: string
  intervalSeconds: number | null
  at: number
}

export const insertComment = async (db: Connection, comment: NewComment): Promise<number> => {
  const { id } = await db
    .insertInto('comments')
    .values({
      content_id: comment.contentId,
      account_id: comment.accountId,
      profile_id: comment.profileId,
      text: comment.text,
      interval_seconds: comment.intervalSeconds,
      created_at: comment.at,
      edited_at: null,
      hidden_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateComment = (db: Connection, id: number, text: string, editedAt: number) =>
  db.updateTable('comments').set({ text, edited_at: editedAt }).where('id', '=', id).execute()

export const removeComment = async (
  db: Connection,
  profileId: number,
  id: number,
): Promise<boolean> => {
  const removed = await db
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export const findReportable = (db: Connection, scope: ViewerScope, accountId: number, id: number) =>
  visibleContents(db, scope)
    .innerJoin('comments', 'comments.content_id', 'contents.id')
    .leftJoin('comment_reports', (join) =>
      join
        .onRef('comment_reports.comment_id', '=', 'comments.id')
        .on('comment_reports.account_id', '=', accountId),
    )
    .where('comments.id', '=', id)
    .where('comments.profile_id', '!=', scope.id)
    .select(['comments.id', 'comments.hidden_at', 'comment_reports.reported_at'])
    .executeTakeFirst()

interface NewReport {
  commentId: number
  accountId: number
  reason: string
  at: number
}

export const insertReport = (db: Connection, report: NewReport) =>
  db
    .insertInto('comment_reports')
    .values({
      comment_id: report.commentId,
      account_id: report.accountId,
      reason: report.reason,
      reported_at: report.at,
    })
    .onConflict((conflict) => conflict.columns(['comment_id', 'account_id']).doNothing())
    .execute()

/** The older the reporting account, the more its report weighs, so that new accounts hide little. */
const weight = sql<number>`case
  when comment_reports.reported_at - accounts.created_at >= ${sql.lit(30 * dayMs)} then 4
  when comment_reports.reported_at - accounts.created_at >= ${sql.lit(7 * dayMs)} then 2
  else 1 end`

/** For example three accounts that are 30 days old. */
const hidingWeight = 12

/** One statement, so that the last of several concurrent reports counts the others. */
export const hideIfReported = (db: Connection, id: number, now: number) =>
  db
    .updateTable('comments')
    .set({ hidden_at: now })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .where(
      (eb) =>
        eb
          .selectFrom('comment_reports')
          .innerJoin('accounts', 'accounts.id', 'comment_reports.account_id')
          .whereRef('comment_reports.comment_id', '=', 'comments.id')
          .where((inner) =>
            inner(
              'comment_reports.reported_at',
              '>',
              inner.fn.coalesce('comments.restored_at', inner.lit(0)),
            ),
          )
          .select((inner) => inner.fn.sum<number>(weight).as('weight')),
      '>=',
      hidingWeight,
    )
    .execute()
