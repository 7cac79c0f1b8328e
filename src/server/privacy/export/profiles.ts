import { retentionPeriods } from '#shared/account/legal-documents.ts'
import type { Selectable } from 'kysely'
import { weekdays } from '#shared/profiles/daily-limit.ts'
import { minuteMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import type { ProfileTable } from '#server/db/tables/accounts.ts'
import { usageWeekOf } from '#server/db/usage-week.ts'
import { type Scope, type SectionOf, named, table, titleOf } from './section.ts'
import { dateText, dayText, momentText, yesNo } from '#server/acts/words.ts'

/** `Sábado: 120, Domingo: 120`. */
const weekText = (row: Pick<Selectable<ProfileTable>, 'usage_week'>) =>
  (usageWeekOf(row) ?? [])
    .flatMap((minutes, day) => (minutes === null ? [] : `${weekdays[day]}: ${minutes}`))
    .join(', ') || 'iguais'

const settingsTable = (profiles: readonly Selectable<ProfileTable>[]) =>
  table(
    [
      'Perfil',
      'Tipo',
      'Avatar',
      'Criado em',
      'Modo família',
      'Minutos por dia',
      'Minutos por dia da semana',
      'Pede senha',
      'Classificação máxima',
      'Pode comentar',
    ],
    profiles,
    (row) => [
      row.name,
      row.is_kids ? 'infantil' : 'normal',
      String(row.cover + 1),
      dayText(row.created_at),
      yesNo(row.safe_mode),
      row.usage_minutes === null ? 'sem limite' : String(row.usage_minutes),
      weekText(row),
      yesNo(row.require_password),
      row.age_limit === null ? 'sem limite' : String(row.age_limit),
      yesNo(row.allow_comments),
    ],
  )

/** Data URLs, so that the export needs no other files. */
const photosTable = async (db: Connection, { profileIds, nameOf }: Scope) => {
  const photos = await db
    .selectFrom('profile_photos')
    .selectAll()
    .where('profile_id', 'in', profileIds)
    .orderBy('profile_id')
    .execute()
  return table(['Perfil', 'Foto enviada em', 'Foto'], photos, (row) => [
    nameOf(row.profile_id),
    momentText(row.created_at),
    `data:image/avif;base64,${row.image}`,
  ])
}

export const profilesSection: SectionOf = async (db, scope) => {
  const { accountId, profileIds, nameOf } = scope
  const profiles = await db
    .selectFrom('profiles')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const usage = await db
    .selectFrom('profile_usage')
    .select(['profile_id', 'day', 'milliseconds', 'extra_minutes'])
    .where('profile_id', 'in', profileIds)
    // The order of the index: ordered by `day` alone, PostgreSQL may scan all profiles.
    .orderBy('profile_id')
    .orderBy('day')
    .execute()
  return {
    title: 'Perfis',
    note: `Para cada pessoa ter a sua lista, o seu histórico e os seus limites. Somem quando o perfil é apagado; os minutos de uso, depois de ${retentionPeriods.usageDays} dias.`,
    facts: [],
    tables: [
      settingsTable(profiles),
      await photosTable(db, scope),
      table(['Perfil', 'Dia', 'Minutos de uso', 'Minutos a mais'], usage, (row) => [
        nameOf(row.profile_id),
        dateText(row.day),
        String(Math.round(row.milliseconds / minuteMs)),
        String(row.extra_minutes),
      ]),
    ],
  }
}

export const noticesSection: SectionOf = async (db, { accountId, profileIds, nameOf }) => {
  const messages = await db
    .selectFrom('account_messages')
    .select(['title', 'text', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const popups = await db
    .selectFrom('popup_views')
    .select(['popup_views.profile_id', 'popup_views.viewed_at'])
    .select(named('popups', 'title', 'popup_views.popup_id').as('title'))
    .where('popup_views.profile_id', 'in', profileIds)
    .orderBy('popup_views.viewed_at')
    .execute()
  const releases = await db
    .selectFrom('release_views')
    .select(['release_views.profile_id', 'release_views.seen_at'])
    .select(titleOf('release_views.content_id'))
    .where('release_views.profile_id', 'in', profileIds)
    .orderBy('release_views.seen_at')
    .execute()
  return {
    title: 'Avisos',
    note: `Para não mostrar duas vezes o que você já viu. Mensagens ficam ${retentionPeriods.messageDays} dias; lançamentos vistos, ${retentionPeriods.noticeDays}.`,
    facts: [],
    tables: [
      table(['Mensagem', 'Texto', 'Enviada em', 'Vista em'], messages, (row) => [
        row.title,
        row.text,
        momentText(row.created_at),
        momentText(row.seen_at),
      ]),
      table(['Perfil', 'Aviso visto', 'Em'], popups, (row) => [
        nameOf(row.profile_id),
        row.title,
        momentText(row.viewed_at),
      ]),
      table(['Perfil', 'Lançamento visto', 'Em'], releases, (row) => [
        nameOf(row.profile_id),
        row.title,
        momentText(row.seen_at),
      ]),
    ],
  }
}
