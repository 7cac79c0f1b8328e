import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import type { SubscriptionRow } from '#server/db/schema.ts'

/** The columns that say what a subscription gives; all null for an account without one. */
type Columns = 'is_active' | 'expires_at' | 'state' | 'paused_until' | 'plan_id'

export type AccessColumns = { [C in Columns]: SubscriptionRow[C] | null }

export const hasAccess = (
  { is_active, expires_at }: Pick<AccessColumns, 'is_active' | 'expires_at'>,
  now: number,
): boolean => is_active === 1 && (expires_at === null || expires_at > now)

/** Who renews has no end; the stored one is only the limit of a renewal that does not come. */
export const shownEnd = (row: AccessColumns): number | null =>
  row.state !== null &&
  stateIs(row.state, 'renews') &&
  row.paused_until === null &&
  row.plan_id !== null
    ? null
    : row.expires_at
