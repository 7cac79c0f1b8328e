import type { ReportSubject } from '#shared/staff/engagement/report-subject.ts'
import type { Connection } from '#server/db/schema.ts'

const columns = ['account_id', 'reason', 'reported_at', 'decision', 'answered_at'] as const

const titleReports = (db: Connection) =>
  db.selectFrom('content_reports').select([...columns, 'content_id as id', 'text', 'is_kids'])

const commentReports = (db: Connection) =>
  db
    .selectFrom('comment_reports')
    .select([...columns, 'comment_id as id'])
    .select((eb) => [eb.val<string | null>(null).as('text'), eb.lit(0).as('is_kids')])

const withKind = <T>(kind: ReportSubject['kind'], rows: readonly T[]) =>
  rows.map((row) => ({ kind, ...row }))

export const listUnanswered = async (db: Connection) => [
  ...withKind(
    'title',
    await titleReports(db).where('answered_at', 'is', null).orderBy('reported_at').execute(),
  ),
  ...withKind(
    'comment',
    await commentReports(db).where('answered_at', 'is', null).orderBy('reported_at').execute(),
  ),
]

export type Report = Awaited<ReturnType<typeof listUnanswered>>[number]

export const listReportsOf = async (
  db: Connection,
  { kind, id }: ReportSubject,
): Promise<Report[]> =>
  kind === 'title'
    ? withKind(
        kind,
        await titleReports(db).where('content_id', '=', id).orderBy('reported_at').execute(),
      )
    : withKind(
        kind,
        await commentReports(db).where('comment_id', '=', id).orderBy('reported_at').execute(),
      )

export const findReportedTitle = (db: Connection, id: number) =>
  db
    .selectFrom('contents')
    .leftJoin('contents as parents', 'parents.id', 'contents.parent_id')
    .leftJoin('seasons', 'seasons.id', 'contents.season_id')
    .where('contents.id', '=', id)
    .select(['contents.slug', 'contents.title', 'contents.kind', 'contents.number'])
    .select(['contents.rating_age', 'contents.is_kids', 'contents.is_listed'])
    .select(['contents.is_withheld', 'parents.title as parent', 'seasons.number as season'])
    .executeTakeFirst()

export type ReportedTitle = NonNullable<Awaited<ReturnType<typeof findReportedTitle>>>

const comments = (db: Connection) =>
  db
    .selectFrom('comments')
    .innerJoin('profiles', 'profiles.id', 'comments.profile_id')
    .select(['comments.id', 'comments.content_id', 'comments.account_id', 'profiles.name'])
    .select(['comments.text', 'comments.interval_seconds', 'comments.created_at'])
    .select('comments.hidden_at')

export const findReportedComment = (db: Connection, id: number) =>
  comments(db).where('comments.id', '=', id).executeTakeFirst()

export type ReportedComment = NonNullable<Awaited<ReturnType<typeof findReportedComment>>>

const around = 3

export const listAround = async (db: Connection, comment: ReportedComment) => {
  const ofTitle = comments(db).where('comments.content_id', '=', comment.content_id).limit(around)
  const before = await ofTitle
    .where('comments.id', '<', comment.id)
    .orderBy('comments.id', 'desc')
    .execute()
  const after = await ofTitle.where('comments.id', '>', comment.id).orderBy('comments.id').execute()
  return { before: before.toReversed(), after }
}

export const countReportsBy = async (db: Connection, accountId: number): Promise<number> => {
  const count = async (table: 'content_reports' | 'comment_reports') => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return row.count
  }
  return (await count('content_reports')) + (await count('comment_reports'))
}
