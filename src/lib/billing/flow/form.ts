import * as v from 'valibot'
import { Address, Cpf } from '#lib/account/person.ts'
import { cardForm } from '#lib/billing/cards/form.ts'
import { PaymentMethodName, PlanSlug } from '#lib/billing/plans/contract.ts'
import type { Clock } from '#lib/clock.ts'

export const PlanForm = v.object({ plan: PlanSlug })

/** `card_id` is the id of a kept card, or a word for one that is still to be typed. */
export const MethodForm = v.object({
  payment_method: PaymentMethodName,
  card_id: v.optional(v.string()),
})

/** Only what is missing is asked for. */
export const IdentityForm = v.object({
  document: v.optional(Cpf),
  address: v.optional(Address),
})

export const newCardForm = (clock?: Clock) => v.object({ card: cardForm(clock) })

export type NewCard = v.InferOutput<ReturnType<typeof newCardForm>>['card']
export type Identity = v.InferOutput<typeof IdentityForm>
