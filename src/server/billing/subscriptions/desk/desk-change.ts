import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { findPlanOnSale } from '#server/billing/plans/queries.ts'
import { beginChange, finishChange, previewChange } from '#server/billing/subscriptions/change.ts'

/** The desk may offer hidden plans. */
const wantedBy = async (db: Connection, { uuid }: SubscriptionRow, slug: string) => {
  const plan = await findPlanOnSale(db, slug)
  if (!plan) throw new Refusal('plan-not-found')
  return { price_id: plan.price_ref, subscription_id: uuid, planref: slug }
}

export const previewByDesk = async (deps: Deps, row: SubscriptionRow, slug: string) =>
  previewChange(deps, row.account_id, await wantedBy(deps.db, row, slug))

export const changePlanByDesk = async (
  deps: Deps,
  row: SubscriptionRow,
  slug: string,
  total: number,
) => {
  const wanted = { ...(await wantedBy(deps.db, row, slug)), total }
  const noKey = async () => undefined
  const begun = await beginChange(deps, row.account_id, wanted, noKey)
  const { plan, is_immediate, amount_now, next_amount } = await finishChange(
    deps,
    row.account_id,
    begun,
  )
  return { plan: plan.slug, is_immediate, paid_cents: amount_now, next_cents: next_amount }
}
