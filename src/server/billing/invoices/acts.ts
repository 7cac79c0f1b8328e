import * as v from 'valibot'
import { type Act, change } from '#server/acts/act.ts'
import { taxRows } from './tax-rows.ts'

const Month = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Use o formato AAAA-MM.'),
  v.title('mes'),
  v.description('Mês, AAAA-MM, pelos dias de São Paulo'),
)

/** Its names are in Portuguese, because they are the first line of the accountant's table. */
const TaxRow = v.object({
  data: v.pipe(v.string(), v.isoDate()),
  nome: v.string(),
  cpf: v.nullable(v.string()),
  endereco: v.string(),
  servico: v.string(),
  /** In reais, with two decimals; a refund is negative. */
  valor: v.string(),
  pagamento: v.string(),
})

export const invoiceActs: readonly Act[] = [
  change({
    command: 'nota exportar',
    isRepeatable: true,
    summary: 'O que um programa fiscal precisa de um mês, com --csv; fica na auditoria',
    description:
      'Answers the payments of a month with names, CPFs and addresses for a tax program; it changes nothing but the audit, which keeps who asked.',
    roles: ['finance'],
    input: v.object({ month: Month }),
    answer: v.array(TaxRow),
    plan: async ({ db }, { month }) => ({
      subject: `month:${month}`,
      before: null,
      steps: [`Escreve nomes, CPFs e endereços de quem pagou em ${month}.`],
      perform: async () => {
        const rows = await taxRows(db, month)
        const done = rows.length === 0 ? { done: `Ninguém pagou em ${month}: não há linhas.` } : {}
        return { after: { lines: rows.length }, answer: rows, ...done }
      },
    }),
  }),
]
