import type { Figure } from '#shared/staff/numbers/acts.ts'
import type { Connection } from '#server/db/schema.ts'
import type { LeadData } from '#server/billing/checkout/leads.ts'
import { figure } from './figure.ts'
import type { Month } from './month.ts'

const mostCampaigns = 20

export const couponYield = async (db: Connection, { start, end }: Month): Promise<Figure[]> => {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('coupons', 'coupons.id', 'invoices.coupon_id')
    .where('invoices.status', '=', 'paid')
    .where('invoices.paid_at', '>=', start)
    .where('invoices.paid_at', '<', end)
    .select((eb) => [
      'coupons.code',
      eb.fn.count<number>('invoices.account_id').distinct().as('count'),
      eb.fn.sum<number>('invoices.amount_cents').as('paid'),
      eb.fn.sum<number>('invoices.discount_cents').as('given'),
    ])
    .groupBy('coupons.code')
    .orderBy('paid', 'desc')
    .orderBy('coupons.code')
    .execute()
  return rows.flatMap(({ code, count, paid, given }) => [
    figure({ group: 'cupons', item: `${code}: pago`, count, amount_cents: paid }),
    figure({ group: 'cupons', item: `${code}: desconto dado`, count, amount_cents: given }),
  ])
}

const campaignOf = ({ utm = {} }: Pick<LeadData, 'utm'>): string => {
  const parts = [utm.utm_source, utm.utm_medium, utm.utm_campaign].filter(Boolean)
  return parts.length === 0 ? 'sem origem' : parts.join(' / ')
}

/** Counts everything that these sign-ups paid until today. */
export const campaignYield = async (db: Connection, { start, end }: Month): Promise<Figure[]> => {
  const leads = await db
    .selectFrom('leads')
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .select(['fields', 'converted_at'])
    .select((eb) =>
      eb
        .selectFrom('invoices')
        .whereRef('invoices.account_id', '=', 'leads.account_id')
        .where('invoices.status', '=', 'paid')
        .select((inner) => inner.fn.sum<number | null>('invoices.amount_cents').as('paid'))
        .as('paid'),
    )
    .execute()
  const campaigns = Map.groupBy(leads, ({ fields }) => campaignOf(JSON.parse(fields) as LeadData))
  return [...campaigns]
    .map(([item, all]) =>
      figure({
        group: 'origens (utm)',
        item,
        count: all.filter((lead) => lead.converted_at !== null).length,
        of: all.length,
        amount_cents: all.reduce((sum, { paid }) => sum + (paid ?? 0), 0),
      }),
    )
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .slice(0, mostCampaigns)
}
