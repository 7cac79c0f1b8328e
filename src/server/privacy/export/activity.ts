import { activityLabels } from '#shared/account/activity.ts'
import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { momentText } from '#server/acts/words.ts'
import { type SectionOf, table } from './section.ts'

export const activitySection: SectionOf = async (db, { accountId }) => {
  const acts = await db
    .selectFrom('account_activity')
    .select(['at', 'kind', 'device', 'network', 'times'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return {
    title: 'Atividade da conta',
    note: `Para você reconhecer o que foi feito e notar um acesso estranho. Some depois de ${retentionPeriods.activityDays} dias.`,
    facts: [],
    tables: [
      table(['Quando', 'O quê', 'Vezes', 'Dispositivo', 'Rede'], acts, (row) => [
        momentText(row.at),
        activityLabels[row.kind],
        String(row.times),
        row.device,
        row.network,
      ]),
    ],
  }
}
