import {
  acceptOffer,
  type CancelTerms,
  confirmCancel,
  getCancel,
  getCancelTerms,
  keepSubscription,
  type RetentionOffer,
} from '#shared/billing/subscriptions/cancel-contract.ts'
import { ApiError, call } from '#lib/api/http.ts'

/** Looks; begins nothing. */
export const fetchTerms = (signal?: AbortSignal): Promise<CancelTerms> =>
  call(getCancelTerms, {}, { signal })

/** Begins the cancellation: from here on the account says so until it is confirmed or given up. */
export const sendBegin = (): Promise<CancelTerms> => call(getCancel, {})

export interface Confirmation {
  refund: boolean
  reason: string
}

/** Sent again it answers the same protocol. */
export const sendConfirmation = ({ refund, reason }: Confirmation) =>
  call(confirmCancel, { body: { refund, ...(reason && { reason }) } })

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** Whoever is not leaving any more has what they want: an answer was lost, or another tab was first. */
export const sendKeep = async (): Promise<void> => {
  try {
    await call(keepSubscription, {})
  } catch (error) {
    if (codeOf(error) !== 'not-canceling') throw error
  }
}

export const sendAcceptance = (id: RetentionOffer['id']) => call(acceptOffer, { body: { id } })
