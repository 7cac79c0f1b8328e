import type { Effect, SubscriptionEventName } from '#shared/billing/subscriptions/events.ts'
import type { SubscriptionRow } from '#server/db/schema.ts'

/** A subscription before and after an event, with the effects that the event had. */
export interface StateChange {
  before: SubscriptionRow
  row: SubscriptionRow
  event: SubscriptionEventName
  effects: readonly Effect[]
  detail: Readonly<Record<string, string | number | null>>
  now: number
}
