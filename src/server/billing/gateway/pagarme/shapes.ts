import * as v from 'valibot'

/** These parts of the answers of API v5 are read; Pagar.me sends more, and leaves out what is empty. */

const Text = v.nullish(v.string())
const Cents = v.nullish(v.number(), 0)

const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/

/** Times come with and without the Z; both are UTC. */
const Moment = v.nullish(
  v.pipe(
    v.string(),
    v.transform((text) => Date.parse(zoned.test(text) ? text : `${text}Z`)),
    v.number(),
  ),
)

/** The last thing that happened to a charge, with what its payer needs. */
const Transaction = v.object({
  status: Text,
  acquirer_return_code: Text,
  qr_code: Text,
  expires_at: Moment,
  /** The digits of a boleto; its `barcode` is the address of a picture. */
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

/** A notification; only what names the charge is read. */
export const PagarmeEvent = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  type: v.string(),
  data: v.object({
    id: v.string(),
    code: Text,
    order: v.nullish(v.object({ code: Text })),
  }),
})
