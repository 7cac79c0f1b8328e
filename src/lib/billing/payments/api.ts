import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { customerQuery } from '#lib/account/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { meQuery } from '#lib/session/queries.ts'
import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problems.ts'
import { $token } from '#lib/session/token.ts'
import { paymentReferenceIn } from '#shared/billing/payments/payment-reference.ts'
import type { Invoice, Payment } from '#shared/billing/payments/contract.ts'

/** The whole payment for its own account, the public fields for anyone with the uuid. */
export type KnownPayment = Pick<
  Payment,
  'uuid' | 'status' | 'invoice_status' | 'method' | 'amount'
> &
  Partial<Payment> & { successor?: string | null | undefined }

const foreignStatuses = [401, 403, 404]

const isForeign = (error: unknown) =>
  error instanceof ApiError && foreignStatuses.includes(error.status)

const ownPayment = async (uuid: string, signal: AbortSignal): Promise<KnownPayment | undefined> => {
  if (!$token.get()) return undefined
  try {
    return await api('GET /v1/payments/{uuid}/', { params: { uuid } }, { signal })
  } catch (error) {
    if (isForeign(error)) return undefined
    throw error
  }
}

const publicPayment = async (uuid: string, signal: AbortSignal): Promise<KnownPayment | null> => {
  try {
    return await api('GET /v1/payments/{uuid}/status/', { params: { uuid } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null
    throw error
  }
}

interface Address {
  read: () => string
  /** Puts the payment that replaced an old one into the address. */
  replace: (uuid: string) => void
}

/** Ownership is determined once. The uuid is read for each call, because a renewal replaces it. */
export const paymentAsker = ({ read, replace }: Address) => {
  let isOwn = true
  const ask = async (signal: AbortSignal): Promise<KnownPayment | null> => {
    const uuid = read()
    const own = isOwn ? await ownPayment(uuid, signal) : undefined
    isOwn = own !== undefined
    const payment = own ?? (await publicPayment(uuid, signal))
    if (!payment?.successor) return payment
    replace(payment.successor)
    return ask(signal)
  }
  return ask
}

/** Undefined if the text names no payment. */
export const findPayment = async (text: string): Promise<string | undefined> => {
  const reference = paymentReferenceIn(text)
  if (!reference || reference.kind === 'uuid') return reference?.uuid
  try {
    return (await api('POST /v1/find-payment/', { body: { code: text } })).uuid
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

const invoicesLooked = '10'

export const fetchInvoices = async (signal?: AbortSignal): Promise<Invoice[]> =>
  (await api('GET /v1/invoices/', { query: { limit: invoicesLooked } }, { signal })).results

export const fetchUpcoming = async (signal?: AbortSignal) =>
  (await api('GET /v3/payments/subscription/upcoming/', {}, { signal })).invoice

export const fetchService = async (): Promise<Service> => {
  const { id } = await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 })
  return (await queryClient.fetchQuery(customerQuery(id))).service
}

export const fetchCheck = async (signal?: AbortSignal) =>
  (await api('GET /v1/accounts/active-subscription', {}, { signal })).message

/** Undefined if the plan is no longer on sale. */
export const fetchMethods = async (slug: string): Promise<readonly PaymentMethod[] | undefined> => {
  const { results } = await api('GET /v1/plans-web/', { query: {} })
  return results.find((plan) => plan.slug === slug)?.payment_methods
}

/** The key derives from uuid and method, so two clicks, two tabs or a reload create only one. */
export const renew = (uuid: string, method: 'boleto' | 'pix'): Promise<Payment> =>
  api(
    'POST /v1/payments/{uuid}/renew/',
    { params: { uuid }, body: { payment_method: method } },
    { idempotencyKey: `renew-${uuid}-${method}` },
  )
