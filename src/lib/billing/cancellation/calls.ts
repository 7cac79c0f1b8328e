import type { CancelTerms } from '#shared/billing/cancellation/contract.ts'
import type { RetentionOfferId } from '#shared/billing/subscriptions/offers.ts'
import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problems.ts'

/** Looks; begins nothing. */
export const fetchTerms = (signal?: AbortSignal): Promise<CancelTerms> =>
  api('GET /v1/subscriptions/cancel/terms/', {}, { signal })

/** Begins the cancellation: from here on the account says so until it is confirmed or given up. */
export const sendBegin = (): Promise<CancelTerms> => api('GET /v1/subscriptions/cancel')

export interface Confirmation {
  refund: boolean
  reason: string
  /** Where the money of a boleto goes. */
  account?: string | undefined
}

/** Sent again it answers the same protocol. */
export const sendConfirmation = async ({
  refund,
  reason,
  account,
}: Confirmation): Promise<CancelTerms> => {
  const body = { refund, ...(reason && { reason }), ...(account && { refund_account: account }) }
  return (await api('POST /v1/subscriptions/cancel/confirm/', { body })).terms
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** A cancellation that is already given up is no error: an answer was lost, or another tab was first. */
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
