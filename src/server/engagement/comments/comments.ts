import type { InferOutput } from 'valibot'
import type { Comment, getComments, postComment } from '#shared/engagement/comment-contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { visibleContents, type ViewerScope } from '#server/catalogue/visible.ts'
import type { Deps } from '#server/deps/deps.ts'
import { pageOf, windowOf } from '#server/http/operation/page.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import type { ActiveProfile, Session } from '#server/http/operation/session.ts'
import {
  type CommentRow,
  findOwnComment,
  insertComment,
  listComments,
  removeComment,
  updateComment,
} from './queries.ts'
import { requireStanding } from './standing.ts'

export type Commenter = Session & { profile: ActiveProfile }

const posting: Bucket = { name: 'comment', burst: 20, refillMs: 30_000 }

export const requireComments = ({ profile }: Commenter): void => {
  if (!profile.allowComments) throw new Refusal('comments-off')
}

const iso = (at: number) => new Date(at).toISOString()

const toComment = (row: CommentRow, profileId: number): Comment => ({
  id: row.id,
  content_id: row.content_id,
  text: row.text,
  interval: row.interval_seconds,
  author: { name: row.name, cover: row.cover },
  is_mine: row.profile_id === profileId,
  created_at: iso(row.created_at),
  edited_at: row.edited_at === null ? null : iso(row.edited_at),
})

const findContent = async ({ db }: Deps, scope: ViewerScope, id: number) => {
  const content = await visibleContents(db, scope)
    .select(['contents.clip', 'contents.duration_seconds'])
    .where('contents.id', '=', id)
    .executeTakeFirst()
  if (!content) throw new Refusal('not-found')
  return content
}

/** The links keep the newest comment of the first page, so that new comments do not shift the pages. */
export const comments = async (
  deps: Deps,
  reader: Commenter,
  url: URL,
  query: InferOutput<(typeof getComments)['query']>,
): Promise<Paged<Comment>> => {
  requireComments(reader)
  await findContent(deps, reader.profile, query.content_id)
  const { accountId, profile } = reader
  const window = windowOf(query)
  const { rows, count } = await listComments(
    deps.db,
    { accountId, profileId: profile.id },
    { contentId: query.content_id, until: query.until },
    window,
  )
  const newest = query.until ?? (window.offset === 0 ? rows[0]?.id : undefined)
  const link = new URL(url)
  if (newest !== undefined) link.searchParams.set('until', String(newest))
  return pageOf(
    link,
    rows.map((row) => toComment(row, profile.id)),
    count,
    window,
  )
}

const requireInterval = (
  intervalSeconds: number | null,
  content: { clip: string | null; duration_seconds: number },
) => {
  if (intervalSeconds === null) return
  if (content.clip === null) {
    throw new FieldRefusal({ interval: ['Este título não tem vídeo: comente sem o segundo.'] })
  }
  if (intervalSeconds > content.duration_seconds) {
    throw new FieldRefusal({ interval: ['Este segundo fica depois do fim do vídeo.'] })
  }
}

const ownComment = async (deps: Deps, { profile }: Commenter, id: number): Promise<Comment> => {
  const row = await findOwnComment(deps.db, profile, id)
  if (!row) throw new Refusal('not-found')
  return toComment(row, profile.id)
}

export const addComment = async (
  deps: Deps,
  author: Commenter,
  body: InferOutput<(typeof postComment)['body']>,
): Promise<Comment> => {
  requireComments(author)
  await requireStanding(deps.db, author)
  const { accountId, profile } = author
  const content = await findContent(deps, profile, body.content_id)
  requireInterval(body.interval, content)
  await takeAttempt(deps.db, deps.clock, posting, String(accountId))
  const id = await insertComment(deps.db, {
    accountId,
    profileId: profile.id,
    contentId: body.content_id,
    text: body.text,
    intervalSeconds: body.interval,
    at: deps.clock(),
  })
  return ownComment(deps, author, id)
}

export const editComment = async (
  deps: Deps,
  author: Commenter,
  { id, text }: { id: number; text: string },
): Promise<Comment> => {
  requireComments(author)
  await requireStanding(deps.db, author)
  const before = await ownComment(deps, author, id)
  if (before.text === text) return before
  await updateComment(deps.db, id, text, deps.clock())
  return ownComment(deps, author, id)
}

export const deleteComment = async ({ db }: Deps, { profile }: Commenter, id: number) => {
  if (!(await removeComment(db, profile.id, id))) throw new Refusal('not-found')
  return {}
}
