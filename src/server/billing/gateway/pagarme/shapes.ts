import * as v from 'valibot'

/** Pagar.me omits empty fields. */

const Text = v.nullish(v.string())
const Cents = v.nullish(v.number(), 0)

const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/

/** UTC, with or without the Z. */
const Moment = v.nullish(
  v.pipe(
    v.string(),
    v.transform((text) => Date.parse(zoned.test(text) ? text : `${text}Z`)),
    v.number(),
  ),
)

const Transaction = v.object({
  status: Text,
  acquirer_return_code: Text,
  qr_code: Text,
  expires_at: Moment,
  /** `barcode` is the address of a picture. */
  line: Text,
  due_at: Moment,
})

export const PagarmeCharge = v.object({
  id: v.string(),
  code: Text,
  status: v.string(),
  payment_method: v.string(),
  amount: v.number(),
  paid_amount: Cents,
  canceled_amount: Cents,
  paid_at: Moment,
  last_transaction: v.nullish(Transaction),
  order: v.nullish(v.object({ code: Text })),
})

export type PagarmeCharge = v.InferOutput<typeof PagarmeCharge>

export const PagarmeOrder = v.object({
  id: v.string(),
  code: Text,
  status: v.string(),
  charges: v.nullish(v.array(PagarmeCharge), []),
})

export const PagarmeOrders = v.object({ data: v.array(PagarmeOrder) })

export const PagarmeCustomer = v.object({
  id: v.string(),
  address: v.nullish(v.object({ id: v.string() })),
})

export const PagarmeCard = v.object({
  id: v.string(),
  brand: v.string(),
  last_four_digits: v.string(),
  holder_name: v.nullish(v.string(), ''),
  exp_month: v.number(),
  exp_year: v.number(),
})

export type PagarmeCard = v.InferOutput<typeof PagarmeCard>

export const PagarmeList = v.object({ data: v.array(v.object({ id: v.string() })) })

export const PagarmeEvent = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  type: v.string(),
  data: v.object({
    id: v.string(),
    code: Text,
    order: v.nullish(v.object({ code: Text })),
  }),
})
