import { dayMs } from '#shared/time.ts'
import type { PaymentStatus } from './contract.ts'

/** Statuses that a payment can still change to; late money still counts. */
const later: Record<PaymentStatus, readonly PaymentStatus[]> = {
  processing: ['pending', 'refused', 'expired', 'paid', 'refunded'],
  pending: ['refused', 'expired', 'paid', 'refunded'],
  refused: ['paid', 'refunded'],
  expired: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
}

export const canBecome = (from: PaymentStatus, to: PaymentStatus): boolean =>
  later[from].includes(to)

/** The status of an attempt to pay; late money may still change a failed one. */
export const paymentOutcome: Readonly<Record<PaymentStatus, 'open' | 'failed' | 'received'>> = {
  processing: 'open',
  pending: 'open',
  refused: 'failed',
  expired: 'failed',
  paid: 'received',
  refunded: 'received',
}

export interface DocumentTimes {
  status: PaymentStatus
  pixExpiresAt: number | null
  boletoDueAt: number | null
}

/** A boleto paid on its last day is reported one or two working days later. */
export const boletoClearingMs = 4 * dayMs

/** Shows a pending document past its time as expired before the gateway reports it. */
export const shownStatus = (
  { status, pixExpiresAt, boletoDueAt }: DocumentTimes,
  now: number,
): PaymentStatus => {
  const end = pixExpiresAt ?? boletoDueAt
  return status === 'pending' && end !== null && end <= now ? 'expired' : status
}
