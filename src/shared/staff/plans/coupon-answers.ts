import * as v from 'valibot'
import { Invoice } from '#shared/billing/payments/contract.ts'
import { Cents, Id } from '#shared/common-schemas.ts'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'

export const NewCode = v.object({ code: v.string() })

export const Retired = v.object({ code: v.string(), is_retired: v.boolean() })

export const CouponUses = v.object({
  code: v.string(),
  description: v.string(),
  redemptions: Count,
  /** Null means unlimited. */
  max_redemptions: v.nullable(Count),
  is_retired: v.boolean(),
  ends_at: v.nullable(Moment),
  /** Newest first. */
  invoices: v.array(
    v.object({
      customer: Id,
      created_at: Moment,
      status: Invoice.entries.status,
      discount_cents: Cents,
      amount_cents: Cents,
    }),
  ),
})
