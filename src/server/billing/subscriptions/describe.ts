import type {
  Service,
  SubscriptionState,
  UpcomingInvoice,
} from '#shared/billing/subscriptions/contract.ts'
import { step } from '#shared/billing/subscriptions/machine.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { transitions } from '#shared/billing/subscriptions/states.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { type InvoiceKind, nextCharge } from '#server/billing/invoices/create.ts'
import { instant } from '#server/billing/serializers.ts'
import type { Connection, PlanRow, SubscriptionRow } from '#server/db/schema.ts'
import { isErasurePlanned } from '#server/identity/erasures.ts'
import { findOpenInvoice, readFacts } from './row.ts'

export const toPlanName = ({ slug, name, price_ref }: PlanRow) => ({
  slug,
  name,
  price_id: price_ref,
})

const dueAt = (row: SubscriptionRow): number | null =>
  stateIs(row.state, 'goesOn') ? (row.paused_until ?? row.period_end) : null

export const upcomingInvoice = async (
  db: Connection,
  row: SubscriptionRow,
): Promise<UpcomingInvoice | null> => {
  const due = dueAt(row)
  const charge = due === null ? null : await nextCharge(db, row)
  if (due === null || !charge) return null
  const open = await findOpenInvoice(db, row.account_id)
  return {
    amount: open?.amount_cents ?? charge.priceCents - charge.discountCents,
    discount: open?.discount_cents ?? charge.discountCents,
    due_at: instant(open?.due_at ?? due),
    plan: toPlanName(charge.plan),
    payment_method: row.payment_method as PaymentMethod | null,
    unused_coupon: charge.unusedCoupon,
  }
}

export const stayEvent = (state: SubscriptionState) =>
  (['cancel_kept', 'cancel_undone'] as const).find((name) => name in transitions[state])

/** Null if staying is impossible, as with a planned erasure. */
export const stateIfKept = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<SubscriptionState | null> => {
  const name = stayEvent(row.state)
  if (!name) return row.state
  if (await isErasurePlanned(db, row.account_id)) return null
  const outcome = step(await readFacts(db, row), { name }, now)
  return outcome.isPossible ? outcome.facts.state : null
}

export const chargeIfKept = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<UpcomingInvoice | null> => {
  const state = await stateIfKept(db, row, now)
  return state === null ? null : upcomingInvoice(db, { ...row, state })
}

export const ifKept = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<Service['if_kept']> => {
  const state = stayEvent(row.state) ? await stateIfKept(db, row, now) : null
  return state && { state, invoice: await upcomingInvoice(db, { ...row, state }) }
}

export const chargeIfPauseUndone = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<UpcomingInvoice | null> => {
  const outcome = step(await readFacts(db, row), { name: 'pause_undone' }, now)
  return outcome.isPossible ? upcomingInvoice(db, { ...row, paused_until: null }) : null
}

/** Includes a payment for a change of plan while it can be paid and nothing is overdue. */
const findOpenPayment = (db: Connection, { account_id, state }: SubscriptionRow, now: number) =>
  db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .innerJoin('plans', 'plans.id', 'invoices.plan_id')
    .select([
      'payments.uuid',
      'payments.method',
      'payments.amount_cents',
      'payments.pix_expires_at',
      'payments.boleto_due_at',
      'invoices.kind',
      'plans.slug',
      'plans.name',
    ])
    .where('invoices.account_id', '=', account_id)
    .where('invoices.status', '=', 'open')
    .where('payments.status', '=', 'pending')
    .where((eb) => {
      const isOther = eb('invoices.kind', '!=', 'change')
      const end = eb.fn.coalesce('payments.pix_expires_at', 'payments.boleto_due_at')
      return stateIs(state, 'owes') ? isOther : eb.or([isOther, eb(end, '>', now)])
    })
    .orderBy('invoices.id', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const openPayment = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<Pick<Service, 'open_payment' | 'open_payment_details'>> => {
  const found = await findOpenPayment(db, row, now)
  if (!found) return { open_payment: null, open_payment_details: null }
  const { uuid, kind, method, amount_cents: amount, slug, name } = found
  return {
    open_payment: uuid,
    open_payment_details: {
      kind: kind as InvoiceKind,
      method: method as PaymentMethod,
      amount,
      plan: { slug, name },
      ends_at: instant(found.pix_expires_at ?? found.boleto_due_at),
    },
  }
}
