import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import type { SubscriptionRow } from '#server/db/schema.ts'

/** All null without a subscription. */
type Columns = 'is_active' | 'expires_at' | 'state' | 'paused_until' | 'plan_id'

export type AccessColumns = { [C in Columns]: SubscriptionRow[C] | null }

export const hasAccess = (
  { is_active, expires_at }: Pick<AccessColumns, 'is_active' | 'expires_at'>,
  now: number,
): boolean => is_active === 1 && (expires_at === null || expires_at > now)

/** An erasure ends the access too, so the earlier of the two holds. */
export const endWithErasure = (end: number | null, erasesAt: number | null): number | null =>
  end === null || erasesAt === null ? end : Math.min(end, erasesAt)

/** A renewing subscription shows no end: the stored one only applies if the renewal fails. */
export const shownEnd = (row: AccessColumns, erasesAt: number | null): number | null =>
  row.state !== null &&
  stateIs(row.state, 'renews') &&
  row.paused_until === null &&
  row.plan_id !== null
    ? null
    : endWithErasure(row.expires_at, erasesAt)
