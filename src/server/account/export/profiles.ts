import { type SectionOf, table } from './section.ts'
import { dateWords, dayWords, momentWords, yesNo } from './words.ts'

export const profilesSection: SectionOf = async (db, accountId) => {
  const profiles = await db
    .selectFrom('profiles')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const usage = await db
    .selectFrom('profiles')
    .innerJoin('profile_usage', 'profile_usage.profile_id', 'profiles.id')
    .select(['profiles.name', 'profile_usage.day', 'profile_usage.milliseconds'])
    .where('profiles.account_id', '=', accountId)
    .orderBy('profile_usage.day')
    .execute()
  return {
    title: 'Perfis',
    note: 'Para cada pessoa ter a sua lista, o seu histórico e os seus limites. Somem quando o perfil é apagado.',
    facts: [],
    tables: [
      table(
        [
          'Perfil',
          'Tipo',
          'Avatar',
          'Criado em',
          'Modo família',
          'Minutos por dia',
          'Pede senha',
          'Classificação máxima',
          'Pode comentar',
        ],
        profiles,
        (row) => [
          row.name,
          row.is_kids ? 'infantil' : 'normal',
          String(row.cover + 1),
          dayWords(row.created_at),
          yesNo(row.safe_mode),
          row.usage_minutes === null ? 'sem limite' : String(row.usage_minutes),
          yesNo(row.require_password),
          row.age_limit === null ? 'sem limite' : String(row.age_limit),
          yesNo(row.allow_comments),
        ],
      ),
      table(['Perfil', 'Dia', 'Minutos de uso'], usage, (row) => [
        row.name,
        dateWords(row.day),
        String(Math.round(row.milliseconds / 60_000)),
      ]),
    ],
  }
}

/** What was shown to the account or to one of its profiles. */
export const noticesSection: SectionOf = async (db, accountId) => {
  const messages = await db
    .selectFrom('account_messages')
    .select(['title', 'text', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const popups = await db
    .selectFrom('profiles')
    .innerJoin('popup_views', 'popup_views.profile_id', 'profiles.id')
    .innerJoin('popups', 'popups.id', 'popup_views.popup_id')
    .select(['profiles.name', 'popups.title', 'popup_views.viewed_at'])
    .where('profiles.account_id', '=', accountId)
    .orderBy('popup_views.viewed_at')
    .execute()
  const releases = await db
    .selectFrom('profiles')
    .innerJoin('release_views', 'release_views.profile_id', 'profiles.id')
    .innerJoin('contents', 'contents.id', 'release_views.content_id')
    .select(['profiles.name', 'contents.title', 'release_views.seen_at'])
    .where('profiles.account_id', '=', accountId)
    .orderBy('release_views.seen_at')
    .execute()
  return {
    title: 'Avisos',
    note: 'Para não mostrar duas vezes o que você já viu.',
    facts: [],
    tables: [
      table(['Mensagem', 'Texto', 'Enviada em', 'Vista em'], messages, (row) => [
        row.title,
        row.text,
        momentWords(row.created_at),
        momentWords(row.seen_at),
      ]),
      table(['Perfil', 'Aviso visto', 'Em'], popups, (row) => [
        row.name,
        row.title,
        momentWords(row.viewed_at),
      ]),
      table(['Perfil', 'Lançamento visto', 'Em'], releases, (row) => [
        row.name,
        row.title,
        momentWords(row.seen_at),
      ]),
    ],
  }
}
