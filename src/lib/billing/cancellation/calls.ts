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
export const sendConfirmation = ({ refund, reason, account }: Confirmation) =>
  api('POST /v1/subscriptions/cancel/confirm/', {
    body: { refund, ...(reason && { reason }), ...(account && { refund_account: account }) },
  })

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** A cancellation that is already given up is no error: an answer was lost, or another tab was first. */
export const sendKeep = async (): Promise<void> => {
  try {
    await api('POST /v1/subscriptions/cancel/keep/')
  } catch (error) {
    if (codeOf(error) !== 'not-canceling') throw error
  }
}

export const sendAcceptance = (id: RetentionOfferId) =>
  api('POST /v1/subscriptions/cancel/offer/', { body: { id } })
