import { invoiceActs } from '#shared/staff/payments/invoice-acts.ts'
import { implementActs } from '#server/acts/act.ts'
import { taxRows } from './tax-rows.ts'

export const invoiceDesk = implementActs(invoiceActs, {
  exportMonth: async ({ db }, { month }) => ({
    subject: `month:${month}`,
    before: null,
    steps: [`Escreve nomes, CPFs e endereços de quem pagou em ${month}.`],
    perform: async () => {
      const rows = await taxRows(db, month)
      const done = rows.length === 0 ? { done: `Ninguém pagou em ${month}: não há linhas.` } : {}
      return { after: { lines: rows.length }, answer: rows, ...done }
    },
  }),
})
