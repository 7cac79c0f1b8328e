import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problems.ts'
import { matchRoute, pathTo } from '#shared/routes.ts'
import type { Payment } from '#shared/billing/payments/contract.ts'

/** The payment that replaced an old one is answered for it. */
export const fetchOwnPayment = async (
  uuid: string,
  signal?: AbortSignal,
): Promise<Payment | null> => {
  try {
    const payment = await api('GET /v1/payments/{uuid}/', { params: { uuid } }, { signal })
    return payment.successor ? await fetchOwnPayment(payment.successor, signal) : payment
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null
    throw error
  }
}

/** A card payment has no document, so it leads to the payment's status. */
export const documentPath = ({ uuid, method }: Pick<Payment, 'uuid' | 'method'>): string => {
  if (method === 'card') return pathTo('payment-status', { uuid })
  return pathTo(method === 'pix' ? 'conta-pix' : 'conta-boleto', { uuid })
}

export const paymentOfAddress = (pathname: string): string =>
  matchRoute(pathname)?.params.uuid ?? ''
