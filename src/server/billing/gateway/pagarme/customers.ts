import * as v from 'valibot'
import { GatewayUnavailable, type Payer } from '#server/deps/payment-gateway.ts'
import { type AskPagarme, PagarmeRefusal } from './client.ts'
import { PagarmeCustomer, PagarmeList } from './shapes.ts'

const phoneOf = (digits: string) => ({
  mobile_phone: { country_code: '55', area_code: digits.slice(0, 2), number: digits.slice(2) },
})

const customerBody = ({ reference, name, email, document, phone, address }: Payer) => ({
  name,
  email,
  code: reference,
  type: 'individual',
  ...(document && { document, document_type: 'CPF' }),
  ...(phone && { phones: phoneOf(phone) }),
  ...(address && {
    address: {
      line_1: address.street,
      zip_code: address.postalCode,
      city: address.city,
      state: address.state,
      country: 'BR',
    },
  }),
})

/** A customer that is refused is a fault of ours: nothing of a card has been asked yet. */
const orUnavailable = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PagarmeRefusal) throw new GatewayUnavailable(error.message)
    throw error
  }
}

/** Pagar.me knows a customer again by the e-mail, so a repetition makes no second one. */
export const savePagarmeCustomer = async (ask: AskPagarme, payer: Payer): Promise<string> => {
  const body = customerBody(payer)
  const question = { method: 'POST', path: '/customers', body } as const
  return (await orUnavailable(ask(PagarmeCustomer, question))).id
}

/** A Pix and a boleto name the payer as they are known now. */
export const refreshPagarmeCustomer = async (
  ask: AskPagarme,
  customerRef: string,
  payer: Payer,
): Promise<void> => {
  const path = `/customers/${encodeURIComponent(customerRef)}`
  await ask(PagarmeCustomer, { method: 'PUT', path, body: customerBody(payer) })
}

const removeAll = async (ask: AskPagarme, path: string) => {
  const { data } = await ask(PagarmeList, { method: 'GET', path: `${path}?size=100` })
  for (const { id } of data) {
    await ask(v.unknown(), { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` })
  }
}

/** API v5 has no call that removes a customer: cards and addresses go, and name and e-mail stay. */
export const removePagarmeCustomer = async (
  ask: AskPagarme,
  customerRef: string,
): Promise<void> => {
  const path = `/customers/${encodeURIComponent(customerRef)}`
  try {
    await removeAll(ask, `${path}/cards`)
    await removeAll(ask, `${path}/addresses`)
  } catch (error) {
    if (!(error instanceof PagarmeRefusal)) throw error
    if (error.status !== 404) throw new GatewayUnavailable(error.message)
  }
}
