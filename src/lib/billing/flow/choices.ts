import { isFutureExpiry } from '#shared/billing/cards/rules.ts'
import type { StoredCard } from '#shared/billing/payments/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import type { FlowAnswers } from './answers.ts'
import type { FlowDraft } from './draft.ts'

export const planOf = ({ customer, plans }: FlowAnswers, draft: FlowDraft): string | undefined => {
  const { state, plan } = customer.service
  const former = stateIs(state, 'keepsPlan') ? plan?.slug : undefined
  if (stateIs(state, 'keepsPlan') && !stateIs(state, 'choosesPlan')) return former
  return plans.some(({ slug }) => slug === draft.plan) ? draft.plan : former
}

export const usableCards = ({ cards }: Pick<FlowAnswers, 'cards'>, now: number): StoredCard[] =>
  cards.filter(({ exp_month: month, exp_year: year }) => isFutureExpiry(month, year, now))

/** Falls back to the first card, which is the default one. */
export const cardToCharge = (
  answers: Pick<FlowAnswers, 'cards'>,
  { cardId }: Pick<FlowDraft, 'cardId'>,
  now: number,
): StoredCard | undefined => {
  const usable = usableCards(answers, now)
  return usable.find(({ id }) => id === cardId) ?? usable[0]
}
