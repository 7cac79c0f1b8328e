import type { RetentionOffer } from '#shared/billing/cancellation/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { cancelledMessages, stayMessages } from './messages/end-messages.ts'
import type { ReadyRetention } from './store.ts'
import { entryMessages } from './messages/entry-messages.ts'
import { summaryMessages } from './messages/summary-messages.ts'
import { offerMessages } from './messages/offer-messages.ts'

export interface Heading {
  title: string
  lead: string
  /** Undefined on steps outside the two stages. */
  stage?: number
}

export const stages = ['Decidir', 'Confirmar'] as const

const nothing: Heading = {
  title: 'Não há assinatura para cancelar',
  lead: 'Sua conta não tem uma assinatura ativa, e nada será cobrado.',
}

export const hasNothing = ({ answers: terms }: Pick<ReadyRetention, 'answers'>): boolean =>
  stateIs(terms.state, 'isOver')

const offerHeading = (offer: RetentionOffer): Heading => {
  const { title, text } = offerMessages(offer)
  return { title, lead: text }
}

const summary = ({ answers: terms, draft }: ReadyRetention): Heading => {
  if (draft.intent === 'offer' && terms.offer) return offerHeading(terms.offer)
  const { title, text, isLast } = summaryMessages(terms)
  return { title, lead: text, ...(isLast && { stage: 1 }) }
}

export const headingOf = (state: ReadyRetention): Heading => {
  const { step, answers: terms, draft } = state
  if (step === 'summary') return summary(state)
  if (step === 'success') {
    const { title, text } = terms.confirmed ? cancelledMessages(terms) : stayMessages(draft.stay)
    return { title, lead: text }
  }
  if (hasNothing(state)) return nothing
  const { title, text } = entryMessages(terms)
  return { title, lead: text, stage: 0 }
}
