import * as v from 'valibot'
import {
  type CardData,
  CardRefused,
  GatewayUnavailable,
  type SavedCard,
} from '#server/deps/payment-gateway.ts'
import { type AskPagarme, PagarmeRefusal } from './client.ts'
import { PagarmeCard, PagarmeCustomer } from './shapes.ts'

/** The API addresses a card through its customer. */
const refOf = (customerRef: string, cardId: string) => `${customerRef}/${cardId}`

export const cardIdOf = (cardRef: string): string => cardRef.split('/')[1] ?? cardRef

const savedCardOf = (customerRef: string, card: PagarmeCard): SavedCard => ({
  ref: refOf(customerRef, card.id),
  brand: card.brand.toLowerCase(),
  last4: card.last_four_digits,
  holderName: card.holder_name ?? '',
  expMonth: card.exp_month,
  expYear: card.exp_year,
  fingerprint: null,
})

const orCardRefused = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PagarmeRefusal) throw new CardRefused('declined')
    throw error
  }
}

/** A token carries no address, so the customer's is used. */
const billingOf = async (ask: AskPagarme, customerPath: string) => {
  const { address } = await ask(PagarmeCustomer, { method: 'GET', path: customerPath })
  return address ? { billing_address_id: address.id } : {}
}

/** `verify_card` makes the issuer authorize the card. */
const keep = async (ask: AskPagarme, customerRef: string, card: object): Promise<SavedCard> => {
  const path = `/customers/${encodeURIComponent(customerRef)}`
  const body = {
    ...card,
    ...(await orCardRefused(billingOf(ask, path))),
    options: { verify_card: true },
  }
  const question = { method: 'POST', path: `${path}/cards`, body } as const
  return savedCardOf(customerRef, await orCardRefused(ask(PagarmeCard, question)))
}

export const savePagarmeCard = (
  ask: AskPagarme,
  customerRef: string,
  { number, holderName, expMonth, expYear, cvv }: CardData,
): Promise<SavedCard> =>
  keep(ask, customerRef, {
    number,
    holder_name: holderName,
    exp_month: expMonth,
    exp_year: expYear,
    cvv,
  })

/** A token is valid for a minute and only once. */
export const adoptPagarmeCard = (
  ask: AskPagarme,
  customerRef: string,
  token: string,
): Promise<SavedCard> => keep(ask, customerRef, { token })

export const removePagarmeCard = async (ask: AskPagarme, cardRef: string): Promise<void> => {
  const [customerRef = '', cardId = ''] = cardRef.split('/').map(encodeURIComponent)
  try {
    const path = `/customers/${customerRef}/cards/${cardId}`
    await ask(v.unknown(), { method: 'DELETE', path })
  } catch (error) {
    if (!(error instanceof PagarmeRefusal)) throw error
    if (error.status !== 404) throw new GatewayUnavailable(error.message)
  }
}
