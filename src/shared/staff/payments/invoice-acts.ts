import * as v from 'valibot'
import { change } from '#shared/staff/acts/act.ts'

const Month = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Use o formato AAAA-MM.'),
  v.title('mes'),
  v.description('Mês, AAAA-MM, pelos dias de São Paulo'),
)

/** The names are the column headings of the accountant's table. */
const TaxRow = v.object({
  data: v.pipe(v.string(), v.isoDate()),
  nome: v.string(),
  cpf: v.nullable(v.string()),
  endereco: v.string(),
  servico: v.string(),
  /** In reais, with two decimals; negative for refunds. */
  valor: v.string(),
  pagamento: v.string(),
})

export const invoiceActs = {
  exportMonth: change({
    command: 'nota exportar',
    isRepeatable: true,
    summary: 'O que um programa fiscal precisa de um mês, com --csv; fica na auditoria',
    description:
      'Answers the payments of a month with names, CPFs and addresses for a tax program; it changes nothing but the audit, which keeps who asked.',
    roles: ['finance'],
    input: v.object({ month: Month }),
    answer: v.array(TaxRow),
  }),
}
