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

/** If it is undone already, an answer was lost or another tab was faster. */
const undone = async (
  sent: Promise<{ terms: CancelTerms }>,
  code: string,
): Promise<CancelTerms> => {
  try {
    return (await sent).terms
  } catch (error) {
    if (codeOf(error) !== code) throw error
    return fetchTerms()
  }
}

export const sendKeep = () => undone(api('POST /v1/subscriptions/cancel/keep/'), 'not-canceling')

export const sendUndoPause = () =>
  undone(api('DELETE /v1/subscriptions/pause/'), 'pause-not-planned')

export const sendAcceptance = async (id: RetentionOfferId): Promise<CancelTerms> =>
  (await api('POST /v1/subscriptions/cancel/offer/', { body: { id } })).terms
