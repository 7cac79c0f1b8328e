import * as v from 'valibot'
import { type Act, change } from '#server/staff/act.ts'
import { taxRows } from './tax-rows.ts'

const Month = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Use o formato AAAA-MM.'),
  v.title('mes'),
  v.description('Mês, AAAA-MM, pelos dias de São Paulo'),
)

export const invoiceActs: readonly Act[] = [
  change({
    command: 'nota exportar',
    isRepeatable: true,
    summary: 'O que um programa fiscal precisa de um mês, com --csv; fica na auditoria',
    roles: ['finance'],
    input: v.object({ month: Month }),
    plan: async ({ db }, { month }) => ({
      subject: `month:${month}`,
      before: null,
      steps: [`Escreve nomes, CPFs e endereços de quem pagou em ${month}.`],
      perform: async () => {
        const rows = await taxRows(db, month)
        return { after: { lines: rows.length }, answer: rows }
      },
    }),
  }),
]
