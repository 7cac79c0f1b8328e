import { customerQuery } from '#lib/account/queries.ts'
import { errorsOfForm, refusedField } from '#lib/billing/checkout/form.ts'
import { api } from '#lib/api/api.ts'
import { ApiError, type FormRefusal, refusalOf } from '#lib/api/problems.ts'
import type { FieldErrors } from '#shared/problem.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { cancelled, withStepUp } from '#lib/session/step-up.ts'
import { fetchCards } from './answers.ts'
import type { Identity, NewCard } from './form.ts'
import type { PayFlow } from './pay-flow.ts'

export const keepIdentity = async (flow: PayFlow, identity: Identity): Promise<void> => {
  const state = flow.ready()
  if (!state) return
  const { id } = state.answers.customer
  const customer = await api('PATCH /v1/accounts/{id}/', {
    params: { id: String(id) },
    body: identity,
  })
  queryClient.setQueryData(customerQuery(id).queryKey, customer)
  flow.learn({ customer })
  flow.send('identity_given')
}

const cardErrors = (fields: FieldErrors): FieldErrors =>
  errorsOfForm(
    Object.fromEntries(Object.entries(fields).map(([name, texts]) => [`card.${name}`, texts])),
  )

const refusalOfCard = (error: unknown): FormRefusal => {
  const { message, fields = {} } = refusalOf(error)
  const field = error instanceof ApiError ? refusedField(error.code) : undefined
  return { message, fields: field ? { [field]: [message] } : cardErrors(fields) }
}

/** The card is stored before anything is charged; the bank's refusals appear at its fields. */
export const keepNewCard = async (
  flow: PayFlow,
  body: NewCard,
): Promise<FormRefusal | undefined> => {
  try {
    const card = await withStepUp(() => api('POST /v1/accounts/cards', { body }))
    if (card === cancelled) return undefined
    flow.learn(await fetchCards())
    flow.send('card_kept', { cardId: card.id, wantsNewCard: undefined })
    return undefined
  } catch (error) {
    return refusalOfCard(error)
  }
}
