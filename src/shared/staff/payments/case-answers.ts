import * as v from 'valibot'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { Cents, Id } from '#shared/common-schemas.ts'
import { Moment } from '#shared/staff/acts/answer-fields.ts'

export const CaseKind = v.picklist(['refund-review', 'refund-by-hand', 'chargeback'])

const CaseStatus = v.picklist(['open', 'won', 'lost', 'done'])

export const OwnCase = v.object({
  case: Id,
  kind: CaseKind,
  status: CaseStatus,
  opened_at: Moment,
  /** Uuid. */
  payment: v.string(),
})

export const Case = v.object({
  id: Id,
  kind: CaseKind,
  status: CaseStatus,
  opened_at: Moment,
  changed_at: Moment,
  account_id: Id,
  /** Uuid. */
  payment: v.string(),
  amount_cents: Cents,
  method: v.picklist(paymentMethods),
  gateway: v.string(),
  charge_ref: v.nullable(v.string()),
  /** For refunds of boletos. */
  refund_account: v.nullable(v.string()),
})
