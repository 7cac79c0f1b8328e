import { hasNeverRun } from '#shared/billing/subscriptions/never-run.ts'
import { findSubscription } from '#server/billing/subscriptions/row.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { type Section, type SectionOf, table } from './section.ts'
import {
  dayText,
  eventLabel,
  methodMessages,
  momentText,
  moneyText,
  stateMessages,
  statusLabel,
} from '#server/acts/words.ts'

const subscriptionText = ({ state, expires_at: end }: SubscriptionRow) =>
  state === 'expired' && hasNeverRun(state, end) ? 'pedido não pago' : stateMessages(state)

const factsOf = async (db: Connection, accountId: number): Promise<Section['facts']> => {
  const row = await findSubscription(db, accountId)
  if (!row) return [['Assinatura', stateMessages('none')]]
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
    ['Situação da conta', statusLabel(status)],
    ['Assinatura', subscriptionText(row)],
    ['Plano', await nameOf(row.plan_id)],
    ['Próximo plano', await nameOf(row.next_plan_id ?? row.paid_plan_id)],
    ['Preço por período', moneyText(row.price_cents)],
    ['Forma de pagamento', methodMessages(row.payment_method)],
    ['Cupom', coupon?.code ?? '–'],
    ['Começou em', momentText(row.started_at)],
    ['Fim do teste grátis', momentText(row.trial_ends_at)],
    ['Período pago', `${dayText(row.period_start)} a ${dayText(row.period_end)}`],
    ['Prazo para pagar até', momentText(row.grace_ends_at)],
    ['Em pausa até', momentText(row.paused_until)],
    ['Cancelamento concluído em', momentText(row.canceled_at)],
    ['Protocolo do cancelamento', row.cancel_protocol ?? '–'],
    ['Motivo do cancelamento', row.cancel_reason ?? '–'],
  ]
}

export const subscriptionSection: SectionOf = async (db, { accountId }) => {
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
        momentText(row.at),
        eventLabel(row.event),
        row.to_state === '' ? '–' : stateMessages(row.to_state),
      ]),
    ],
  }
}
