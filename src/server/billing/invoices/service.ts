import type { Invoice } from '#shared/billing/payments/contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { describeAttempts } from '#server/billing/payments/serializers.ts'
import { instant } from '#server/billing/serializers.ts'
import type { Deps } from '#server/deps/deps.ts'
import { pageOf, windowOf } from '#server/http/operation/page.ts'

const countInvoices = async ({ db }: Deps, accountId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export const invoicesOf = async (
  deps: Deps,
  accountId: number,
  url: URL,
  query: Parameters<typeof windowOf>[0],
): Promise<Paged<Invoice>> => {
  const { db, clock } = deps
  const window = windowOf(query)
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('plans', 'plans.id', 'invoices.plan_id')
    .selectAll('invoices')
    .select(['plans.slug', 'plans.name'])
    .where('account_id', '=', accountId)
    .orderBy('invoices.created_at', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  const payments = await describeAttempts(db, ids, clock())
  const results = rows.map((row): Invoice => ({
    uuid: row.uuid,
    kind: row.kind as Invoice['kind'],
    status: row.status as Invoice['status'],
    amount: row.amount_cents,
    discount: row.discount_cents,
    plan: { slug: row.slug, name: row.name },
    period_start: instant(row.period_start),
    period_end: instant(row.period_end),
    due_at: instant(row.due_at),
    paid_at: instant(row.paid_at),
    payment: payments.get(row.id) ?? null,
  }))
  return pageOf(url, results, await countInvoices(deps, accountId), window)
}
