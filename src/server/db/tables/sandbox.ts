import type { Generated } from 'kysely'

/** The sandbox gateway's own ledger. */
export interface SandboxCardTable {
  ref: string
  /** approves or fails-at-renewal; a card that is always refused is never saved. */
  behaviour: string
  brand: string
  last4: string
  created_at: number
}

export interface SandboxChargeTable {
  ref: string
  idempotency_key: string
  reference: string
  method: string
  amount_cents: number
  status: string
  refusal: string | null
  /** JSON: BR Code or boleto. */
  document: string
  created_at: number
  settled_at: number | null
  refunded_cents: Generated<number>
  withdrawn_at: number | null
  dispute: string | null
}

export interface SandboxRefundTable {
  idempotency_key: string
  charge_ref: string
  amount_cents: number
}
