import * as v from 'valibot'
import { Address, Cpf, HolderCpf } from '#shared/account/person.ts'
import { cardForm } from '#lib/billing/cards/form.ts'
import { CouponCode } from '#shared/billing/plans/coupon-code.ts'
import { type Clock, systemClock } from '#shared/time.ts'

export const CouponForm = v.object({ coupon: CouponCode })

export const payerForms = {
  document: v.object({ document: Cpf }),
  address: v.object({ address: Address }),
} as const

/** `on` charges the subscription on this card, which requires the holder's CPF. */
export const newCardForm = (clock: Clock = systemClock) =>
  v.variant('use', [
    v.object({ use: v.literal('on'), card: cardForm(clock), document: HolderCpf }),
    v.object({ use: v.literal('off'), card: cardForm(clock) }),
  ])

export type NewCard = v.InferOutput<ReturnType<typeof newCardForm>>
