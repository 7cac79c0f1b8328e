import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import {
  type CardData,
  CardRefused,
  type Payer,
  type SavedCard,
} from '#server/deps/payment-gateway.ts'
import type { LoadClient } from './client.ts'
import {
  failureOf,
  isCardRefused,
  isRefused,
  orUnavailable,
  refusalOf,
  unavailable,
} from './errors.ts'

/** Stripe refuses a known key with other values, so it contains their hash. */
const customerKey = (sent: Pick<Payer, 'reference' | 'name' | 'email'>) =>
  `customer-${createHash('sha256').update(JSON.stringify(sent)).digest('base64url')}`

export const saveStripeCustomer = async (client: LoadClient, payer: Payer): Promise<string> => {
  const { customers } = await client()
  const { reference, name, email } = payer
  const { id } = await orUnavailable(
    customers.create(
      { name, email, metadata: { reference } },
      { idempotencyKey: customerKey({ reference, name, email }) },
    ),
  )
  return id
}

const savedCardOf = ({ id, card, billing_details }: Stripe.PaymentMethod): SavedCard => {
  if (!card) throw new CardRefused('declined')
  return {
    ref: id,
    brand: card.brand,
    last4: card.last4,
    holderName: billing_details.name ?? '',
    expMonth: card.exp_month,
    expYear: card.exp_year,
    fingerprint: card.fingerprint ?? null,
  }
}

const orCardRefused = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    const failure = failureOf(error)
    if (!isCardRefused(failure)) throw unavailable(failure)
    throw new CardRefused(refusalOf(failure.declineCode))
  }
}

const createMethod = async (client: LoadClient, card: CardData) => {
  const { paymentMethods } = await client()
  const { number, expMonth, expYear, cvv, holderName } = card
  return orCardRefused(
    paymentMethods.create({
      type: 'card',
      card: { number, exp_month: expMonth, exp_year: expYear, ...(cvv && { cvc: cvv }) },
      ...(holderName && { billing_details: { name: holderName } }),
    }),
  )
}

export const stripeFingerprint = async (
  client: LoadClient,
  card: CardData,
): Promise<string | null> => savedCardOf(await createMethod(client, card)).fingerprint

/** The issuer validates the card when it is attached. */
export const saveStripeCard = async (
  client: LoadClient,
  customerRef: string,
  card: CardData,
): Promise<SavedCard> => {
  const { paymentMethods } = await client()
  const method = await createMethod(client, card)
  return savedCardOf(
    await orCardRefused(paymentMethods.attach(method.id, { customer: customerRef })),
  )
}

export const adoptStripeCard = async (
  client: LoadClient,
  customerRef: string,
  methodId: string,
): Promise<SavedCard> => {
  const { paymentMethods } = await client()
  const method = await orCardRefused(paymentMethods.retrieve(methodId))
  if (method.customer === customerRef) return savedCardOf(method)
  return savedCardOf(
    await orCardRefused(paymentMethods.attach(methodId, { customer: customerRef })),
  )
}

/** Stripe refuses to remove a card that is already gone. */
const orGone = async (answer: Promise<unknown>): Promise<void> => {
  try {
    await answer
  } catch (error) {
    const failure = failureOf(error)
    if (!isRefused(failure)) throw unavailable(failure)
  }
}

export const removeStripeCard = async (client: LoadClient, cardRef: string): Promise<void> => {
  const { paymentMethods } = await client()
  await orGone(paymentMethods.detach(cardRef))
}

/** Also removes the cards. Charges can still be refunded. */
export const removeStripeCustomer = async (
  client: LoadClient,
  customerRef: string,
): Promise<void> => {
  const { customers } = await client()
  await orGone(customers.del(customerRef))
}
