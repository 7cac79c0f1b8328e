import * as v from 'valibot'
import { Address, Cpf, FullName, Phone } from '#shared/account/person.ts'
import { cardForm } from '#lib/billing/cards/form.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { CouponCode } from '#shared/billing/plans/coupon-code.ts'
import { type Clock, systemClock } from '#shared/time.ts'
import type { FieldErrors } from '#shared/problem.ts'
import { NewPassword } from '#shared/session/credentials.ts'
import { Email } from '#shared/session/email.ts'
import type { Conversion } from './api.ts'
import type { LeadPatch } from './draft.ts'

export const PersonForm = v.object({
  name: FullName,
  email: Email,
  /** An empty phone removes the one sent before. */
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text || null),
    v.nullable(Phone),
  ),
})

const common = {
  password: NewPassword,
  coupon: v.optional(CouponCode),
  accept_terms: v.pipe(
    v.optional(v.string(), ''),
    v.literal('on', 'Aceite os termos de uso para continuar.'),
    v.transform(() => true as const),
  ),
}

/** CPF and address are for payment documents; a card needs the CPF only for free days. */
export const paymentForm = (clock: Clock = systemClock, asksDocument = false) =>
  v.variant('payment_method', [
    v.object({
      payment_method: v.literal('card'),
      card: cardForm(clock),
      document: asksDocument
        ? Cpf
        : v.optional(
            v.pipe(
              v.string(),
              v.transform(() => undefined),
            ),
          ),
      ...common,
    }),
    v.object({ payment_method: v.literal('pix'), document: Cpf, ...common }),
    v.object({
      payment_method: v.literal('boleto'),
      document: Cpf,
      address: v.optional(Address),
      ...common,
    }),
  ])

export type PaymentOrder = v.InferOutput<ReturnType<typeof paymentForm>>

/** The lead stores the order; secrets go only into the conversion and are never stored. */
export interface SplitOrder {
  lead: LeadPatch & { payment_method: PaymentMethod }
  conversion: Conversion
}

/** `total` is the one on screen. A CPF that the order does not need is removed from the lead. */
export const splitOrder = (
  order: PaymentOrder,
  plan: string | undefined,
  total?: number,
): SplitOrder => ({
  lead: {
    plan,
    coupon: order.coupon ?? null,
    payment_method: order.payment_method,
    document: order.document ?? null,
    ...(order.payment_method === 'boleto' && order.address && { address: order.address }),
  },
  conversion: {
    password: order.password,
    accept_terms: order.accept_terms,
    ...(order.payment_method === 'card' && { card: order.card }),
    ...(total !== undefined && { total }),
  },
})

const optionalFields = new Set(['coupon', 'address.complement', 'address.district'])

export const nestFields = (
  entries: Iterable<readonly [string, unknown]>,
): Record<string, unknown> => {
  const nested: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    if (value === '' && optionalFields.has(name)) continue
    const [group = '', field] = name.split('.')
    if (field === undefined) nested[group] = value
    else nested[group] = { ...(nested[group] as object | undefined), [field]: value }
  }
  return nested
}

const fieldOf: Record<string, string> = {
  card: 'card.number',
  'card.exp_month': 'card.expiry',
  'card.exp_year': 'card.expiry',
  address: 'address.postal_code',
}

/** When several errors map to one field, the first one wins. */
export const errorsOfForm = (errors: FieldErrors): FieldErrors => {
  const moved: FieldErrors = {}
  for (const [name, texts] of Object.entries(errors)) moved[fieldOf[name] ?? name] ??= texts
  return moved
}

const fieldOfProblem: Record<string, string> = {
  'card-refused': 'card.number',
  'card-no-funds': 'card.number',
  'coupon-not-found': 'coupon',
  'coupon-not-for-plan': 'coupon',
  'method-not-accepted': 'payment_method',
}

export const refusedField = (code: string): string | undefined => fieldOfProblem[code]
