import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { change, reading } from '#shared/staff/acts/act.ts'
import { Moment } from '#shared/staff/acts/answer-fields.ts'

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
  /** When the team last restored it. */
  restored_at: v.nullable(Moment),
  /** One per report. */
  reasons: v.array(v.string()),
})

const Decided = v.object({ state: v.picklist(['shown', 'removed']) })

export const commentActs = {
  listHidden: reading({
    command: 'comentarios ocultos',
    summary: 'Comentários que denúncias esconderam, os que esperam há mais tempo primeiro',
    description: 'Lists the comments that reports have hidden, those that wait longest first.',
    roles: ['support'],
    input: v.object({}),
    answer: v.array(HiddenComment),
  }),
  keep: change({
    command: 'comentarios manter',
    summary: 'Mostra de novo um comentário; só novas denúncias podem escondê-lo',
    description: 'Shows a hidden comment again; only new reports can hide it.',
    roles: ['support'],
    input: ofComment,
    answer: Decided,
    positionals: ['comment'],
  }),
  remove: change({
    command: 'comentarios remover',
    summary: 'Remove um comentário para sempre, também para quem o escreveu',
    description:
      'Removes a comment for good, also for its author, and mails those whose reports wait for an answer.',
    roles: ['support'],
    input: ofComment,
    answer: Decided,
    positionals: ['comment'],
  }),
}
