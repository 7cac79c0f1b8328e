import type { Effect, SubscriptionEventName } from '#shared/billing/subscriptions/events.ts'
import type { SubscriptionRow } from '#server/db/schema.ts'

export interface StateChange {
  before: SubscriptionRow
  row: SubscriptionRow
  event: SubscriptionEventName
  effects: readonly Effect[]
  detail: Readonly<Record<string, string | number | null>>
  now: number
}
