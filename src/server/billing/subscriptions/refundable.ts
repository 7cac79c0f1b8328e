import type { Period } from '#shared/billing/subscriptions/facts.ts'
import { isWithdrawalOpen } from '#shared/billing/plans/price-rules.ts'
import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { claimsOf, identifiersOf } from '#server/billing/one-time-claims.ts'
import { getPlan } from '#server/billing/plans/queries.ts'
import type { Connection, PaymentRow, PlanRow, SubscriptionRow } from '#server/db/schema.ts'

const paidPayments = (
  db: Connection,
  { account_id: accountId, started_at: startedAt }: SubscriptionRow,
  now: number,
) =>
  db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .selectAll('payments')
    .select(['invoices.kind', 'invoices.plan_id', 'invoices.period_start'])
    .where('payments.account_id', '=', accountId)
    .where('invoices.account_id', '=', accountId)
    .where('payments.status', '=', 'paid')
    .where('invoices.status', '=', 'paid')
    .where((eb) =>
      eb.or([
        eb('invoices.period_start', '>=', startedAt ?? now),
        // Includes payments from before a change of the period length.
        eb('invoices.period_end', '>', now),
      ]),
    )
    .orderBy('payments.settled_at')
    .execute()

type PaidPayment = Awaited<ReturnType<typeof paidPayments>>[number]

const isOpen = ({ settled_at: at }: PaymentRow, now: number) =>
  at !== null && isWithdrawalOpen(at, now)

/** After a change of the period length, a renewal of before is older than the start. */
const isFirst = ({ kind, period_start: start }: PaidPayment, { started_at }: SubscriptionRow) =>
  kind !== 'renewal' || start >= (started_at ?? start)

const allIfOpen = (paid: readonly PaidPayment[], row: SubscriptionRow, now: number) =>
  paid[0] && isFirst(paid[0], row) && isOpen(paid[0], now) ? paid : []

/** Everything that was paid; empty once the right of withdrawal has ended. */
export const refundablePayments = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<readonly PaymentRow[]> => allIfOpen(await paidPayments(db, row, now), row, now)

/** The subscription goes on with this when the person withdraws from a change of plan. */
export interface Remaining {
  plan: PlanRow
  priceCents: number
  endsAt: number
  /** Undefined if the change has kept the period. */
  period: Period | undefined
}

interface Withdrawal {
  payments: readonly PaymentRow[]
  /** Null if the access ends. */
  remaining: Remaining | null
}

const remainingAfter = async (
  db: Connection,
  row: SubscriptionRow,
  withdrawn: readonly PaidPayment[],
  now: number,
): Promise<Remaining | null> => {
  const ids = withdrawn.map(({ invoice_id: id }) => id)
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .where('status', '=', 'paid')
    .where('paid_at', '<=', withdrawn[0]?.settled_at ?? 0)
    .where('id', 'not in', ids)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!invoice || row.plan_id === null) return null
  const plan = await getPlan(db, invoice.plan_id)
  const isRenewed = withdrawn.some(({ kind }) => kind !== 'change')
  const isMoved = isRenewed || plan.period !== (await getPlan(db, row.plan_id)).period
  const { period_start: start, period_end: end } = invoice
  const endsAt = isMoved ? end : (row.period_end ?? end)
  const whole = invoice.amount_cents + invoice.discount_cents
  return endsAt <= now
    ? null
    : {
        plan,
        // A change charges a part of its price.
        priceCents: invoice.kind === 'change' ? plan.price_cents : whole,
        endsAt,
        period: isMoved ? { start, end } : undefined,
      }
}

/** A paid change of plan has its own seven days, with everything that was paid since. */
export const withdrawalOf = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<Withdrawal> => {
  const paid = await paidPayments(db, row, now)
  const all = allIfOpen(paid, row, now)
  const first = paid.findIndex((payment) => payment.kind === 'change' && isOpen(payment, now))
  // A withdrawn change stays paid until its money has gone back.
  const isReturned = paid.at(-1)?.plan_id !== row.plan_id
  if (all.length > 0 || first === -1 || isReturned) return { payments: all, remaining: null }
  const payments = paid.slice(first)
  return { payments, remaining: await remainingAfter(db, row, payments, now) }
}

export const sumOf = (payments: readonly PaymentRow[]): number =>
  payments.reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0)

export const refundUntil = ([first]: readonly PaymentRow[]): number | null =>
  typeof first?.settled_at === 'number' ? first.settled_at + billingTimes.withdrawalMs : null

/** A person withdraws from a plan once; then support decides. */
export const refundClaims = async (
  db: Connection,
  { account_id: accountId, plan_id: planId }: SubscriptionRow,
  payments: readonly PaymentRow[],
  identitySecret: string,
): Promise<string[]> => {
  const cards = payments.map(({ card_id: id }) => id)
  const known = [['account', accountId] as const, ...(await identifiersOf(db, accountId, cards))]
  return claimsOf(identitySecret, `refund of plan ${planId}`, known)
}
