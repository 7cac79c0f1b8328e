import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import {
  Id,
  IdText,
  Instant,
  LimitText,
  Nothing,
  OffsetText,
  paged,
} from '#shared/common-schemas.ts'
import { ChangedComment, NewComment } from './comment-fields.ts'

/** Spec section 3, Comment. Plain text. */
export const Comment = v.object({
  id: Id,
  content_id: Id,
  text: v.string(),
  /** In seconds; null for the title as a whole. */
  interval: v.nullable(v.number()),
  author: v.object({ name: v.string(), cover: v.number() }),
  is_mine: v.boolean(),
  created_at: Instant,
  edited_at: v.nullable(Instant),
})

export type Comment = v.InferOutput<typeof Comment>

export const commentProblems = {
  'comments-off': { status: 403, detail: 'Os comentários estão desligados neste perfil.' },
  'comments-need-subscription': {
    status: 403,
    detail: 'Para comentar e denunciar comentários, é preciso ter uma assinatura ativa.',
  },
  'email-unconfirmed': {
    status: 403,
    detail: 'Para comentar e denunciar comentários, confirme antes o seu e-mail.',
  },
} as const

const standingRefusals = ['comments-need-subscription', 'email-unconfirmed'] as const

export const getComments = operation({
  id: 'getComments',
  method: 'GET',
  path: '/comments/content',
  access: 'adult-profile',
  summary: 'Os comentários de um título ou vídeo',
  description:
    'Lists the comments on a title or video, the newest first; `until` keeps pages stable while others write.',
  query: v.object({
    content_id: IdText,
    limit: v.optional(LimitText),
    offset: v.optional(OffsetText),
    /** Excludes newer comments, so that pages stay stable; `next` includes it. */
    until: v.optional(IdText),
  }),
  answer: paged(Comment),
  refusals: ['not-found', 'comments-off'],
})

export const postComment = operation({
  id: 'postComment',
  method: 'POST',
  path: '/comments/',
  access: 'adult-profile',
  summary: 'Comenta um título ou um segundo de um vídeo',
  description:
    'Comments on a title, or on a second of a video; the author needs an active subscription and a confirmed e-mail.',
  body: NewComment,
  answer: Comment,
  refusals: ['not-found', 'comments-off', ...standingRefusals, 'too-many-attempts'],
})

export const putComment = operation({
  id: 'putComment',
  method: 'PUT',
  path: '/comments/',
  access: 'adult-profile',
  summary: 'Altera o texto de um comentário próprio',
  description: 'Changes the text of a comment; only the profile that wrote it may.',
  body: ChangedComment,
  answer: Comment,
  refusals: ['not-found', 'comments-off', ...standingRefusals],
})

export const deleteComment = operation({
  id: 'deleteComment',
  method: 'DELETE',
  path: '/comments/{id}',
  access: 'adult-profile',
  summary: 'Apaga um comentário próprio',
  description:
    'Deletes a comment; only the profile that wrote it may, even after its comments were switched off.',
  params: v.object({ id: IdText }),
  answer: Nothing,
  refusals: ['not-found'],
})

export const reportComment = operation({
  id: 'reportComment',
  method: 'POST',
  path: '/comments/{id}/report/',
  access: 'adult-profile',
  summary: 'Denuncia um comentário',
  description:
    'Reports a comment to the team; it counts once per account, and no own comment can be reported.',
  params: v.object({ id: IdText }),
  body: v.object({
    reason: v.picklist(['spoiler', 'offensive', 'spam', 'other'], 'Escolha um motivo.'),
  }),
  answer: Nothing,
  refusals: ['not-found', 'comments-off', ...standingRefusals, 'too-many-attempts'],
  extension: true,
})
