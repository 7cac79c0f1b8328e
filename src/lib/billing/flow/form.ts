import * as v from 'valibot'
import { Address, Cpf } from '#shared/account/person.ts'
import { cardForm } from '#lib/billing/cards/form.ts'
import type { Clock } from '#shared/time.ts'

export const IdentityForm = v.object({
  document: v.optional(Cpf),
  address: v.optional(Address),
})

export const newCardForm = (clock?: Clock) => v.object({ card: cardForm(clock) })

export type NewCard = v.InferOutput<ReturnType<typeof newCardForm>>['card']
export type Identity = v.InferOutput<typeof IdentityForm>
