import { commentActs } from '#shared/staff/engagement/comment-acts.ts'
import type { Connection } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problems.ts'
import { implementActs } from '#server/acts/act.ts'
import { findComment, listHiddenComments, removeByDesk, restoreComment } from './moderation.ts'

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

export const commentDesk = implementActs(commentActs, {
  listHidden: ({ db }) => listHiddenComments(db),
  keep: async ({ db, clock }, { comment }) => ({
    ...(await commentSubject(db, comment)),
    steps: [`O comentário ${comment} volta a aparecer para todos.`],
    perform: async () =>
      decided(
        await restoreComment(db, comment, clock()),
        'shown',
        `O comentário ${comment} está à vista.`,
      ),
  }),
  remove: async ({ db, clock }, { comment }) => ({
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
})
