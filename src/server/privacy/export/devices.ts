import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { type SectionOf, table } from './section.ts'
import { momentText } from '#server/acts/words.ts'

export const devicesSection: SectionOf = async (db, { accountId }) => {
  const sessions = await db
    .selectFrom('sessions')
    .leftJoin('profiles', 'profiles.id', 'sessions.profile_id')
    .select(['sessions.device', 'sessions.created_at', 'sessions.last_used_at'])
    .select(['sessions.revoked_at', 'profiles.name'])
    .where('sessions.account_id', '=', accountId)
    .orderBy('sessions.last_used_at', 'desc')
    .execute()
  const known = await db
    .selectFrom('known_devices')
    .select(['device', 'seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('seen_at')
    .execute()
  const marks = await db
    .selectFrom('device_marks')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .orderBy('seen_at')
    .execute()
  return {
    title: 'Dispositivos e acessos',
    note: `Para manter você conectado e avisar de um acesso novo. Acessos somem ${retentionPeriods.idleSessionDays} dias depois do último uso.`,
    facts: [],
    tables: [
      table(
        ['Acesso', 'Aberto em', 'Usado por último em', 'Encerrado em', 'Perfil'],
        sessions,
        (row) => [
          row.device,
          momentText(row.created_at),
          momentText(row.last_used_at),
          momentText(row.revoked_at),
          row.name ?? '–',
        ],
      ),
      table(['Tipo de dispositivo', 'Visto pela primeira vez em'], known, (row) => [
        row.device,
        momentText(row.seen_at),
      ]),
      table(['Navegador reconhecido, entrou por último em'], marks, (row) => [
        momentText(row.seen_at),
      ]),
    ],
  }
}
