import { formatClock } from '#lib/duration.ts'
import type { Connection } from '#server/db/schema.ts'
import { type SectionOf, table } from './section.ts'
import { dateWords, momentWords, yesNo } from './words.ts'

const watched = (db: Connection, accountId: number) =>
  db
    .selectFrom('profiles')
    .innerJoin('progress', 'progress.profile_id', 'profiles.id')
    .innerJoin('contents', 'contents.id', 'progress.content_id')
    .select(['profiles.name', 'contents.title', 'progress.duration_seconds'])
    .select(['progress.finished', 'progress.recorded_at'])
    .where('profiles.account_id', '=', accountId)
    .orderBy('progress.recorded_at')
    .execute()

const played = (db: Connection, accountId: number) =>
  db
    .selectFrom('profiles')
    .innerJoin('plays', 'plays.profile_id', 'profiles.id')
    .innerJoin('contents', 'contents.id', 'plays.content_id')
    .select(['profiles.name', 'contents.title', 'plays.day'])
    .where('profiles.account_id', '=', accountId)
    .orderBy('plays.played_at')
    .execute()

export const viewingSection: SectionOf = async (db, accountId) => ({
  title: 'Histórico',
  note: 'Para continuar de onde parou e sugerir títulos. Fica enquanto o perfil existir.',
  facts: [],
  tables: [
    table(
      ['Perfil', 'Vídeo', 'Parou em', 'Terminou', 'Quando'],
      await watched(db, accountId),
      (row) => [
        row.name,
        row.title,
        formatClock(row.duration_seconds),
        yesNo(row.finished),
        momentWords(row.recorded_at),
      ],
    ),
    table(['Perfil', 'Título visto', 'Dia'], await played(db, accountId), (row) => [
      row.name,
      row.title,
      dateWords(row.day),
    ]),
  ],
})
