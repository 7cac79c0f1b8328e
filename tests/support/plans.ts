import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { TestServer } from './server.ts'

interface PlanOptions {
  slug: string
  priceCents?: number
  trialDays?: number
  methods?: readonly string[]
  screens?: number
  isRetired?: boolean
}

interface Place {
  deps: { db: Connection }
}

export const addPlan = async (
  { deps }: Place,
  {
    slug,
    priceCents = 2990,
    trialDays = 0,
    screens = 2,
    methods = ['card', 'boleto', 'pix'],
    isRetired = false,
  }: PlanOptions,
): Promise<void> => {
  await deps.db
    .insertInto('plans')
    .values({
      slug,
      name: `Plano ${slug}`,
      description: 'Um plano de teste.',
      price_cents: priceCents,
      period: 'month',
      trial_days: trialDays,
      screens,
      items: '["Tudo"]',
      payment_methods: JSON.stringify(methods),
      is_visible: flag(true),
      is_retired: flag(isRetired),
      price_ref: `price_${slug}`,
      position: 1,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

export const addCoupon = async (
  { deps }: TestServer,
  options: { code: string; percentOff: number; maxRedemptions?: number },
): Promise<void> => {
  await deps.db
    .insertInto('coupons')
    .values({
      code: options.code,
      description: `${options.percentOff} % de desconto`,
      percent_off: options.percentOff,
      amount_off_cents: null,
      cycles: 1,
      plan_slugs: null,
      starts_at: deps.clock() - 1000,
      ends_at: null,
      max_redemptions: options.maxRedemptions ?? null,
      redemptions: 0,
      is_retired: flag(false),
    })
    .execute()
}
