import type { CancelTerms } from '#shared/billing/cancellation/contract.ts'
import type { RetentionOfferId } from '#shared/billing/subscriptions/offers.ts'
import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problems.ts'

/** Does not start a cancellation, unlike `sendBegin`. */
export const fetchTerms = (signal?: AbortSignal): Promise<CancelTerms> =>
  api('GET /v1/subscriptions/cancel/terms/', {}, { signal })

/** Starts the cancellation; the account shows it until it is confirmed or abandoned. */
export const sendBegin = (): Promise<CancelTerms> => api('GET /v1/subscriptions/cancel')

export interface Confirmation {
  refund: boolean
  reason: string
  /** Bank account for refunding a boleto. */
  account?: string | undefined
}

/** Safe to retry: the protocol stays the same. */
export const sendConfirmation = async ({
  refund,
  reason,
  account,
}: Confirmation): Promise<CancelTerms> => {
  const body = { refund, ...(reason && { reason }), ...(account && { refund_account: account }) }
  return (await api('POST /v1/subscriptions/cancel/confirm/', { body })).terms
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** If the cancellation is already undone, an answer was lost or another tab was faster. */
export const sendKeep = async (): Promise<CancelTerms> => {
  try {
    return (await api('POST /v1/subscriptions/cancel/keep/')).terms
  } catch (error) {
    if (codeOf(error) !== 'not-canceling') throw error
    return fetchTerms()
  }
}

export const sendAcceptance = async (id: RetentionOfferId): Promise<CancelTerms> =>
  (await api('POST /v1/subscriptions/cancel/offer/', { body: { id } })).terms
