import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { offsetOf } from '#shared/staff/acts/list-fields.ts'
import type { Connection } from '#server/db/schema.ts'

interface Wanted {
  state?: SubscriptionState | undefined
  plan?: string | undefined
  method?: PaymentMethod | undefined
  limit: number
  page: number
}

export const listSubscriptions = (db: Connection, wanted: Wanted) => {
  const { state, plan = '', method = '', limit } = wanted
  return db
    .selectFrom('subscriptions')
    .innerJoin('accounts', 'accounts.id', 'subscriptions.account_id')
    .leftJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['accounts.id as customer', 'accounts.name', 'accounts.email', 'subscriptions.state'])
    .select(['plans.slug as plan', 'subscriptions.price_cents', 'subscriptions.payment_method'])
    .select(['subscriptions.started_at', 'subscriptions.period_end as period_end_at'])
    .select(['subscriptions.grace_ends_at', 'subscriptions.canceled_at'])
    .$narrowType<{ payment_method: PaymentMethod | null }>()
    .where('subscriptions.state', '!=', 'none')
    .$if(state !== undefined, (query) => query.where('subscriptions.state', '=', state ?? 'none'))
    .$if(plan !== '', (query) => query.where('plans.slug', '=', plan))
    .$if(method !== '', (query) => query.where('subscriptions.payment_method', '=', method))
    .orderBy('subscriptions.is_active', 'desc')
    .orderBy('subscriptions.period_end')
    .orderBy('subscriptions.account_id')
    .limit(limit)
    .offset(offsetOf(wanted))
    .execute()
}
