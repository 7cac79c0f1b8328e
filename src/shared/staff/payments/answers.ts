import * as v from 'valibot'
import { Invoice, Payment, paymentStatuses } from '#shared/billing/payments/contract.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { subscriptionStates } from '#shared/billing/subscriptions/contract.ts'
import { Cents, Id } from '#shared/common-schemas.ts'
import { CaseKind } from './case-answers.ts'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'

const method = v.picklist(paymentMethods)
const status = v.picklist(paymentStatuses)
/** The gateway's reason. */
const refusal = v.nullable(v.string())

const person = { customer: Id, name: v.string(), email: v.string() }

export const FoundPayment = v.object({ customer: Id, ...Payment.entries })

export const OwnPayment = v.object({
  /** Uuid. */
  payment: v.string(),
  code: v.nullable(v.string()),
  created_at: Moment,
  method,
  amount_cents: Cents,
  status,
  refusal,
  refunded_cents: Cents,
  /** Brand and last digits. */
  card: v.nullable(v.string()),
})

export const ListedPayment = v.object({
  /** Short code, or uuid of an older payment. */
  payment: v.string(),
  created_at: Moment,
  settled_at: v.nullable(Moment),
  ...person,
  method,
  amount_cents: Cents,
  status,
  refusal,
  refunded_cents: Cents,
})

export const RefundState = v.object({ status, refunded_cents: Cents })

export const RefundDue = v.object({
  case: Id,
  kind: CaseKind,
  opened_at: Moment,
  ...person,
  /** Short code, or uuid of an older payment. */
  payment: v.string(),
  method,
  owed_cents: Cents,
  /** For refunds of boletos. */
  refund_account: v.nullable(v.string()),
})

export const FailedCharge = v.object({
  ...person,
  kind: Invoice.entries.kind,
  state: v.picklist(subscriptionStates),
  amount_cents: Cents,
  method,
  status,
  refusal,
  failed_attempts: Count,
  failed_at: v.nullable(Moment),
  /** The next automatic attempt. */
  next_at: v.nullable(Moment),
  grace_ends_at: v.nullable(Moment),
})

/** No method if nothing had to be paid. */
export const AskedCharge = v.object({ status, method: v.nullable(method), refusal })
