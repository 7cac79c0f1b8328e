import { formatClock } from '#lib/duration.ts'
import type { Connection } from '#server/db/schema.ts'
import { type Scope, type SectionOf, table } from './section.ts'
import { dateWords, momentWords, yesNo } from './words.ts'

const watched = (db: Connection, { profileIds }: Scope) =>
  db
    .selectFrom('progress')
    .innerJoin('contents', 'contents.id', 'progress.content_id')
    .select(['progress.profile_id', 'contents.title', 'progress.duration_seconds'])
    .select(['progress.finished', 'progress.recorded_at'])
    .where('progress.profile_id', 'in', profileIds)
    .orderBy('progress.recorded_at')
    .execute()

const played = (db: Connection, { profileIds }: Scope) =>
  db
    .selectFrom('plays')
    .innerJoin('contents', 'contents.id', 'plays.content_id')
    .select(['plays.profile_id', 'contents.title', 'plays.day'])
    .where('plays.profile_id', 'in', profileIds)
    .orderBy('plays.day')
    .execute()

export const viewingSection: SectionOf = async (db, scope) => ({
  title: 'Histórico',
  note: 'Para continuar de onde parou e sugerir títulos. Fica enquanto o perfil existir.',
  facts: [],
  tables: [
    table(
      ['Perfil', 'Vídeo', 'Parou em', 'Terminou', 'Quando'],
      await watched(db, scope),
      (row) => [
        scope.nameOf(row.profile_id),
        row.title,
        formatClock(row.duration_seconds),
        yesNo(row.finished),
        momentWords(row.recorded_at),
      ],
    ),
    table(['Perfil', 'Título visto', 'Dia'], await played(db, scope), (row) => [
      scope.nameOf(row.profile_id),
      row.title,
      dateWords(row.day),
    ]),
  ],
})
