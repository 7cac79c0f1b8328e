import * as v from 'valibot'

/** Unknown fields are refused. */

const AddressBody = v.strictObject({
  line_1: v.string(),
  zip_code: v.string(),
  city: v.string(),
  state: v.string(),
  country: v.literal('BR'),
})

export type AddressBody = v.InferOutput<typeof AddressBody>

const Phone = v.strictObject({
  country_code: v.literal('55'),
  area_code: v.pipe(v.string(), v.length(2)),
  number: v.pipe(v.string(), v.regex(/^\d{8,9}$/)),
})

export const CustomerBody = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(64)),
  email: v.pipe(v.string(), v.email(), v.maxLength(64)),
  code: v.pipe(v.string(), v.maxLength(52)),
  type: v.literal('individual'),
  document: v.optional(v.pipe(v.string(), v.regex(/^\d{11}$/))),
  document_type: v.optional(v.literal('CPF')),
  phones: v.optional(v.strictObject({ mobile_phone: Phone })),
  address: v.optional(AddressBody),
})

const cardFields = {
  number: v.pipe(v.string(), v.regex(/^\d{13,19}$/)),
  holder_name: v.string(),
  exp_month: v.number(),
  exp_year: v.number(),
  cvv: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
}

export const TokenBody = v.strictObject({
  type: v.literal('card'),
  card: v.strictObject(cardFields),
})

const options = {
  billing_address_id: v.optional(v.string()),
  options: v.strictObject({ verify_card: v.literal(true) }),
}

export const CardBody = v.union([
  v.strictObject({ ...cardFields, ...options }),
  v.strictObject({ token: v.string(), ...options }),
])

export const CancelBody = v.strictObject({ amount: v.number(), operation_reference: v.string() })

export type CardInput = v.InferOutput<typeof TokenBody>['card']
