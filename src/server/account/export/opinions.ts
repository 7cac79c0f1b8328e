import { formatClock } from '#lib/duration.ts'
import type { Connection } from '#server/db/schema.ts'
import { type SectionOf, table } from './section.ts'
import { momentWords, reasonWords } from './words.ts'

const listed = (db: Connection, accountId: number) =>
  db
    .selectFrom('profiles')
    .innerJoin('my_list', 'my_list.profile_id', 'profiles.id')
    .innerJoin('contents', 'contents.id', 'my_list.content_id')
    .select(['profiles.name', 'contents.title', 'my_list.added_at'])
    .where('profiles.account_id', '=', accountId)
    .orderBy('my_list.added_at')
    .execute()

const liked = (db: Connection, accountId: number) =>
  db
    .selectFrom('profiles')
    .innerJoin('likes', 'likes.profile_id', 'profiles.id')
    .innerJoin('contents', 'contents.id', 'likes.content_id')
    .select(['profiles.name', 'contents.title', 'likes.score', 'likes.liked_at'])
    .where('profiles.account_id', '=', accountId)
    .orderBy('likes.liked_at')
    .execute()

const rated = (db: Connection, accountId: number) =>
  db
    .selectFrom('profiles')
    .innerJoin('rates', 'rates.profile_id', 'profiles.id')
    .innerJoin('contents', 'contents.id', 'rates.content_id')
    .select(['profiles.name', 'contents.title', 'rates.rate', 'rates.rated_at'])
    .where('profiles.account_id', '=', accountId)
    .orderBy('rates.rated_at')
    .execute()

export const opinionsSection: SectionOf = async (db, accountId) => ({
  title: 'Minha lista, curtidas e notas',
  note: 'Para guardar o que você escolheu e sugerir títulos. Fica enquanto o perfil existir.',
  facts: [],
  tables: [
    table(['Perfil', 'Na minha lista', 'Desde'], await listed(db, accountId), (row) => [
      row.name,
      row.title,
      momentWords(row.added_at),
    ]),
    table(['Perfil', 'Título', 'Opinião', 'Em'], await liked(db, accountId), (row) => [
      row.name,
      row.title,
      row.score ? 'curtiu' : 'retirou a curtida',
      momentWords(row.liked_at),
    ]),
    table(['Perfil', 'Título', 'Nota', 'Em'], await rated(db, accountId), (row) => [
      row.name,
      row.title,
      String(row.rate),
      momentWords(row.rated_at),
    ]),
  ],
})

const written = (db: Connection, accountId: number) =>
  db
    .selectFrom('comments')
    .innerJoin('profiles', 'profiles.id', 'comments.profile_id')
    .innerJoin('contents', 'contents.id', 'comments.content_id')
    .select(['profiles.name', 'contents.title', 'comments.text', 'comments.interval_seconds'])
    .select(['comments.created_at', 'comments.edited_at', 'comments.hidden_at'])
    .where('comments.account_id', '=', accountId)
    .orderBy('comments.id')
    .execute()

/** Of comments that others wrote only the reason: their words are not this account's. */
const reportedComments = (db: Connection, accountId: number) =>
  db
    .selectFrom('comment_reports')
    .select(['reason', 'reported_at'])
    .where('account_id', '=', accountId)
    .orderBy('reported_at')
    .execute()

const reportedContents = (db: Connection, accountId: number) =>
  db
    .selectFrom('content_reports')
    .innerJoin('contents', 'contents.id', 'content_reports.content_id')
    .select(['contents.title', 'content_reports.reason', 'content_reports.text'])
    .select('content_reports.reported_at')
    .where('content_reports.account_id', '=', accountId)
    .orderBy('content_reports.reported_at')
    .execute()

export const commentsSection: SectionOf = async (db, accountId) => ({
  title: 'Comentários e denúncias',
  note: 'O que você escreveu para outras pessoas e o que nos contou sobre títulos e comentários.',
  facts: [],
  tables: [
    table(
      ['Perfil', 'Título', 'Momento', 'Comentário', 'Escrito em', 'Editado em', 'Oculto desde'],
      await written(db, accountId),
      (row) => [
        row.name,
        row.title,
        row.interval_seconds === null ? '–' : formatClock(row.interval_seconds),
        row.text,
        momentWords(row.created_at),
        momentWords(row.edited_at),
        momentWords(row.hidden_at),
      ],
    ),
    table(['Denúncia de comentário', 'Em'], await reportedComments(db, accountId), (row) => [
      reasonWords(row.reason),
      momentWords(row.reported_at),
    ]),
    table(
      ['Denúncia do título', 'Motivo', 'Texto', 'Em'],
      await reportedContents(db, accountId),
      (row) => [row.title, reasonWords(row.reason), row.text ?? '–', momentWords(row.reported_at)],
    ),
  ],
})
