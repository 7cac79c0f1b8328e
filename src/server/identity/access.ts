import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import type { SubscriptionRow } from '#server/db/schema.ts'

/** All null without a subscription. */
type Columns = 'is_active' | 'expires_at' | 'state' | 'paused_until' | 'plan_id'

export type AccessColumns = { [C in Columns]: SubscriptionRow[C] | null }

export const hasAccess = (
  { is_active, expires_at }: Pick<AccessColumns, 'is_active' | 'expires_at'>,
  now: number,
): boolean => is_active === 1 && (expires_at === null || expires_at > now)

/** A renewing subscription shows no end: the stored one only applies if the renewal fails. */
export const shownEnd = (row: AccessColumns): number | null =>
  row.state !== null &&
  stateIs(row.state, 'renews') &&
  row.paused_until === null &&
  row.plan_id !== null
    ? null
    : row.expires_at
