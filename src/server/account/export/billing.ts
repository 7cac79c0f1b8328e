import { findSubscription } from '#server/billing/subscriptions/row.ts'
import type { Connection } from '#server/db/schema.ts'
import { type Section, type SectionOf, table } from './section.ts'
import {
  dayWords,
  eventWords,
  invoiceWords,
  methodWords,
  momentWords,
  moneyWords,
  paymentWords,
  stateWords,
  statusWords,
  yesNo,
} from './words.ts'

const factsOf = async (db: Connection, accountId: number): Promise<Section['facts']> => {
  const row = await findSubscription(db, accountId)
  if (!row) return [['Assinatura', stateWords('none')]]
  const nameOf = async (id: number | null) => {
    if (id === null) return '–'
    const plan = await db.selectFrom('plans').select('name').where('id', '=', id).executeTakeFirst()
    return plan?.name ?? '–'
  }
  const coupon = await db
    .selectFrom('coupons')
    .select('code')
    .where('id', '=', row.coupon_id ?? 0)
    .executeTakeFirst()
  const { status } = await db
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return [
    ['Situação da conta', statusWords(status)],
    ['Assinatura', stateWords(row.state)],
    ['Plano', await nameOf(row.plan_id)],
    ['Próximo plano', await nameOf(row.next_plan_id)],
    ['Preço por período', moneyWords(row.price_cents)],
    ['Forma de pagamento', methodWords(row.payment_method)],
    ['Cupom', coupon?.code ?? '–'],
    ['Começou em', momentWords(row.started_at)],
    ['Fim do teste grátis', momentWords(row.trial_ends_at)],
    ['Período pago', `${dayWords(row.period_start)} a ${dayWords(row.period_end)}`],
    ['Prazo para pagar até', momentWords(row.grace_ends_at)],
    ['Em pausa até', momentWords(row.paused_until)],
    ['Cancelamento concluído em', momentWords(row.canceled_at)],
    ['Protocolo do cancelamento', row.cancel_protocol ?? '–'],
    ['Motivo do cancelamento', row.cancel_reason ?? '–'],
  ]
}

export const subscriptionSection: SectionOf = async (db, accountId) => {
  const events = await db
    .selectFrom('subscription_events')
    .select(['event', 'to_state', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return {
    title: 'Assinatura',
    note: 'Para dar acesso ao que você contratou e provar o contrato.',
    facts: await factsOf(db, accountId),
    tables: [
      table(['Em', 'O que aconteceu', 'Situação depois'], events, (row) => [
        momentWords(row.at),
        eventWords(row.event),
        row.to_state === '' ? '–' : stateWords(row.to_state),
      ]),
    ],
  }
}

const invoicesOf = (db: Connection, accountId: number) =>
  db
    .selectFrom('invoices')
    .innerJoin('plans', 'plans.id', 'invoices.plan_id')
    .selectAll('invoices')
    .select('plans.name')
    .where('invoices.account_id', '=', accountId)
    .orderBy('invoices.id')
    .execute()

const paymentsOf = (db: Connection, accountId: number) =>
  db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .selectAll('payments')
    .select('invoices.uuid as invoice')
    .where('payments.account_id', '=', accountId)
    .orderBy('payments.id')
    .execute()

export const booksSection: SectionOf = async (db, accountId) => ({
  title: 'Faturas e pagamentos',
  note: 'Por obrigação fiscal ficam 5 anos depois do fim da assinatura, também se a conta for excluída, mas sem o seu nome.',
  facts: [],
  tables: [
    table(
      [
        'Fatura',
        'Tipo',
        'Plano',
        'Valor',
        'Desconto',
        'Situação',
        'Período',
        'Vence em',
        'Paga em',
      ],
      await invoicesOf(db, accountId),
      (row) => [
        row.uuid,
        invoiceWords(row.kind),
        row.name,
        moneyWords(row.amount_cents),
        moneyWords(row.discount_cents),
        invoiceWords(row.status),
        `${dayWords(row.period_start)} a ${dayWords(row.period_end)}`,
        dayWords(row.due_at),
        momentWords(row.paid_at),
      ],
    ),
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
      ],
      await paymentsOf(db, accountId),
      (row) => [
        row.uuid,
        row.invoice,
        methodWords(row.method),
        moneyWords(row.amount_cents),
        paymentWords(row.status),
        momentWords(row.created_at),
        momentWords(row.settled_at),
        moneyWords(row.refunded_cents),
      ],
    ),
  ],
})

export const cardsSection: SectionOf = async (db, accountId) => {
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
          `${String(row.exp_month).padStart(2, '0')}/${row.exp_year}`,
          yesNo(row.is_default),
          momentWords(row.created_at),
          momentWords(row.removed_at),
        ],
      ),
    ],
  }
}
