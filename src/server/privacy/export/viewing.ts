import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { formatClock } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import { type Scope, type SectionOf, table, titleOf } from './section.ts'
import { dateText, momentText, yesNo } from '#server/acts/words.ts'

const watched = (db: Connection, { profileIds }: Scope) =>
  db
    .selectFrom('progress')
    .select(['progress.profile_id', 'progress.duration_seconds'])
    .select(['progress.finished', 'progress.recorded_at'])
    .select(titleOf('progress.content_id'))
    .where('progress.profile_id', 'in', profileIds)
    .orderBy('progress.recorded_at')
    .execute()

const played = (db: Connection, { profileIds }: Scope) =>
  db
    .selectFrom('plays')
    .select(['plays.profile_id', 'plays.day'])
    .select(titleOf('plays.content_id'))
    .where('plays.profile_id', 'in', profileIds)
    .orderBy('plays.day')
    .execute()

export const viewingSection: SectionOf = async (db, scope) => ({
  title: 'Histórico',
  note: `Para continuar de onde parou e sugerir títulos. Fica enquanto o perfil existir; os dias em que viu cada título, por ${retentionPeriods.playMonths} meses inteiros.`,
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
        momentText(row.recorded_at),
      ],
    ),
    table(['Perfil', 'Título visto', 'Dia'], await played(db, scope), (row) => [
      scope.nameOf(row.profile_id),
      row.title,
      dateText(row.day),
    ]),
  ],
})
