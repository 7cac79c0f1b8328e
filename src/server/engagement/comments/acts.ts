import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import type { Connection } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Act, change, reading } from '#server/acts/act.ts'
import { Moment } from '#server/acts/answer-fields.ts'
import { findComment, listHiddenComments, removeByDesk, restoreComment } from './moderation.ts'

const ofComment = v.object({
  comment: v.pipe(Id, v.title('comentario'), v.description('Número do comentário')),
})

const HiddenComment = v.object({
  id: Id,
  /** Of the title or video. */
  slug: v.string(),
  account_id: Id,
  /** Of the profile. */
  name: v.string(),
  text: v.string(),
  hidden_at: Moment,
  /** The desk had put it back then. */
  restored_at: v.nullable(Moment),
  /** Each report has one. */
  reasons: v.array(v.string()),
})

const Decided = v.object({ state: v.picklist(['shown', 'removed']) })

const commentSubject = async (db: Connection, id: number) => {
  const comment = await findComment(db, id)
  if (!comment) throw new Refusal('not-found')
  const state = comment.hidden_at === null ? 'shown' : 'hidden'
  return { subject: `comment:${id}`, before: { state } }
}

const decided = (isDone: boolean, state: 'shown' | 'removed', done: string) => {
  if (!isDone) throw new Refusal('not-found')
  return { after: { state }, answer: { state }, done }
}

export const commentActs: readonly Act[] = [
  reading({
    command: 'comentarios ocultos',
    summary: 'Comentários que denúncias esconderam, os que esperam há mais tempo primeiro',
    description: 'Lists the comments that reports have hidden, those that wait longest first.',
    roles: ['support'],
    input: v.object({}),
    answer: v.array(HiddenComment),
    read: ({ db }) => listHiddenComments(db),
  }),
  change({
    command: 'comentarios manter',
    summary: 'Mostra de novo um comentário; só novas denúncias podem escondê-lo',
    description: 'Shows a hidden comment again; only new reports can hide it.',
    roles: ['support'],
    input: ofComment,
    answer: Decided,
    positionals: ['comment'],
    plan: async ({ db, clock }, { comment }) => ({
      ...(await commentSubject(db, comment)),
      steps: [`O comentário ${comment} volta a aparecer para todos.`],
      perform: async () =>
        decided(
          await restoreComment(db, comment, clock()),
          'shown',
          `O comentário ${comment} está à vista.`,
        ),
    }),
  }),
  change({
    command: 'comentarios remover',
    summary: 'Remove um comentário para sempre, também para quem o escreveu',
    description:
      'Removes a comment for good, also for its author, and mails those whose reports wait for an answer.',
    roles: ['support'],
    input: ofComment,
    answer: Decided,
    positionals: ['comment'],
    plan: async ({ db, clock }, { comment }) => ({
      ...(await commentSubject(db, comment)),
      steps: [
        `O comentário ${comment} é removido para sempre.`,
        'Quem o denunciou e ainda espera resposta recebe um e-mail.',
      ],
      perform: async () =>
        decided(
          await removeByDesk(db, comment, clock()),
          'removed',
          `O comentário ${comment} foi removido.`,
        ),
    }),
  }),
]
