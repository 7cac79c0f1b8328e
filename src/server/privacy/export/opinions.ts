import { formatClock } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import { type Scope, type SectionOf, table, titleOf } from './section.ts'
import { momentText, reasonMessages } from '#server/acts/words.ts'

const listed = (db: Connection, { profileIds }: Scope) =>
  db
    .selectFrom('my_list')
    .select(['my_list.profile_id', 'my_list.added_at'])
    .select(titleOf('my_list.content_id'))
    .where('my_list.profile_id', 'in', profileIds)
    .orderBy('my_list.added_at')
    .execute()

const liked = (db: Connection, { profileIds }: Scope) =>
  db
    .selectFrom('likes')
    .select(['likes.profile_id', 'likes.score', 'likes.liked_at'])
    .select(titleOf('likes.content_id'))
    .where('likes.profile_id', 'in', profileIds)
    .orderBy('likes.liked_at')
    .execute()

const rated = (db: Connection, { profileIds }: Scope) =>
  db
    .selectFrom('rates')
    .select(['rates.profile_id', 'rates.rate', 'rates.rated_at'])
    .select(titleOf('rates.content_id'))
    .where('rates.profile_id', 'in', profileIds)
    .orderBy('rates.rated_at')
    .execute()

export const opinionsSection: SectionOf = async (db, scope) => ({
  title: 'Minha lista, curtidas e notas',
  note: 'Para guardar o que você escolheu e sugerir títulos. Fica enquanto o perfil existir.',
  facts: [],
  tables: [
    table(['Perfil', 'Na minha lista', 'Desde'], await listed(db, scope), (row) => [
      scope.nameOf(row.profile_id),
      row.title,
      momentText(row.added_at),
    ]),
    table(['Perfil', 'Título', 'Opinião', 'Em'], await liked(db, scope), (row) => [
      scope.nameOf(row.profile_id),
      row.title,
      row.score ? 'curtiu' : 'retirou a curtida',
      momentText(row.liked_at),
    ]),
    table(['Perfil', 'Título', 'Nota', 'Em'], await rated(db, scope), (row) => [
      scope.nameOf(row.profile_id),
      row.title,
      String(row.rate),
      momentText(row.rated_at),
    ]),
  ],
})

const written = (db: Connection, { profileIds }: Scope) =>
  db
    .selectFrom('comments')
    .select(['comments.profile_id', 'comments.text', 'comments.interval_seconds'])
    .select(['comments.created_at', 'comments.edited_at', 'comments.hidden_at'])
    .select(titleOf('comments.content_id'))
    .where('comments.profile_id', 'in', profileIds)
    .orderBy('comments.created_at')
    .execute()

/** Only the reason: others wrote the comments. */
const reportedComments = (db: Connection, { accountId }: Scope) =>
  db
    .selectFrom('comment_reports')
    .select(['reason', 'reported_at'])
    .where('account_id', '=', accountId)
    .orderBy('reported_at')
    .execute()

const reportedContents = (db: Connection, { accountId }: Scope) =>
  db
    .selectFrom('content_reports')
    .select(['content_reports.reason', 'content_reports.text'])
    .select('content_reports.reported_at')
    .select(titleOf('content_reports.content_id'))
    .where('content_reports.account_id', '=', accountId)
    .orderBy('content_reports.reported_at')
    .execute()

export const commentsSection: SectionOf = async (db, scope) => ({
  title: 'Comentários e denúncias',
  note: 'O que você escreveu para outras pessoas e o que nos contou sobre títulos e comentários.',
  facts: [],
  tables: [
    table(
      ['Perfil', 'Título', 'Momento', 'Comentário', 'Escrito em', 'Editado em', 'Oculto desde'],
      await written(db, scope),
      (row) => [
        scope.nameOf(row.profile_id),
        row.title,
        row.interval_seconds === null ? '–' : formatClock(row.interval_seconds),
        row.text,
        momentText(row.created_at),
        momentText(row.edited_at),
        momentText(row.hidden_at),
      ],
    ),
    table(['Denúncia de comentário', 'Em'], await reportedComments(db, scope), (row) => [
      reasonMessages(row.reason),
      momentText(row.reported_at),
    ]),
    table(
      ['Denúncia do título', 'Motivo', 'Texto', 'Em'],
      await reportedContents(db, scope),
      (row) => [
        row.title,
        reasonMessages(row.reason),
        row.text ?? '–',
        momentText(row.reported_at),
      ],
    ),
  ],
})
