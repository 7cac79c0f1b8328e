import { cardExpiry } from '#shared/billing/cards/rules.ts'
import type { Connection } from '#server/db/schema.ts'
import { named, type SectionOf, table } from './section.ts'
import {
  dayText,
  invoiceMessages,
  methodMessages,
  momentText,
  moneyText,
  paymentMessages,
  yesNo,
} from '#server/acts/words.ts'

const invoicesOf = (db: Connection, accountId: number) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .select(named('plans', 'name', 'invoices.plan_id').as('name'))
    .where('invoices.account_id', '=', accountId)
    .orderBy('invoices.id')
    .execute()

const paymentsOf = (db: Connection, accountId: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .select(named('invoices', 'uuid', 'payments.invoice_id').as('invoice'))
    .where('payments.account_id', '=', accountId)
    .orderBy('payments.id')
    .execute()

const invoiceTable = async (db: Connection, accountId: number) =>
  table(
    ['Fatura', 'Tipo', 'Plano', 'Valor', 'Desconto', 'Situação', 'Período', 'Vence em', 'Paga em'],
    await invoicesOf(db, accountId),
    (row) => [
      row.uuid,
      invoiceMessages(row.kind),
      row.name,
      moneyText(row.amount_cents),
      moneyText(row.discount_cents),
      invoiceMessages(row.status),
      `${dayText(row.period_start)} a ${dayText(row.period_end)}`,
      dayText(row.due_at),
      momentText(row.paid_at),
    ],
  )

const paymentTable = async (db: Connection, accountId: number) =>
  table(
    [
      'Pagamento',
      'Fatura',
      'Forma',
      'Valor',
      'Situação',
      'Criado em',
      'Concluído em',
      'Devolvido',
      'Conta para a devolução',
    ],
    await paymentsOf(db, accountId),
    (row) => [
      row.uuid,
      row.invoice,
      methodMessages(row.method),
      moneyText(row.amount_cents),
      paymentMessages(row.status),
      momentText(row.created_at),
      momentText(row.settled_at),
      moneyText(row.refunded_cents),
      row.refund_account ?? '–',
    ],
  )

export const ledgerSection: SectionOf = async (db, { accountId }) => ({
  title: 'Faturas e pagamentos',
  note: 'Por obrigação fiscal ficam 5 anos depois do fim da assinatura, também se a conta for excluída, mas sem o seu nome.',
  facts: [],
  tables: [await invoiceTable(db, accountId), await paymentTable(db, accountId)],
})

export const cardsSection: SectionOf = async (db, { accountId }) => {
  const cards = await db
    .selectFrom('cards')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return {
    title: 'Cartões',
    note: 'Para você reconhecer o cartão. O número completo e o código de segurança nunca ficam conosco.',
    facts: [],
    tables: [
      table(
        [
          'Bandeira',
          'Final',
          'Nome no cartão',
          'Validade',
          'Principal',
          'Guardado em',
          'Apagado em',
        ],
        cards,
        (row) => [
          row.brand,
          row.last4,
          row.holder_name || '–',
          cardExpiry(row),
          yesNo(row.is_default),
          momentText(row.created_at),
          momentText(row.removed_at),
        ],
      ),
    ],
  }
}
