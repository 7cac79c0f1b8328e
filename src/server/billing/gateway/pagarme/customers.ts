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

/** No card is involved yet, so a refusal is our fault. */
const orUnavailable = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PagarmeRefusal) throw new GatewayUnavailable(error.message)
    throw error
  }
}

/** Pagar.me identifies customers by e-mail, so a retry creates no duplicate. */
export const savePagarmeCustomer = async (ask: AskPagarme, payer: Payer): Promise<string> => {
  const body = customerBody(payer)
  const question = { method: 'POST', path: '/customers', body } as const
  return (await orUnavailable(ask(PagarmeCustomer, question))).id
}

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

/** API v5 cannot delete a customer, so name and e-mail stay. */
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
