import { convertLead, postLead, putLead } from '#shared/billing/checkout/contract.ts'
import { flag } from '#server/db/flag.ts'
import { call, sendCall } from './client.ts'
import type { TestServer } from './server.ts'

export const approvedCard = {
  number: '4242 4242 4242 4242',
  holder_name: 'PESSOA DE TESTE',
  exp_month: 12,
  exp_year: 2030,
  cvv: '737',
}
export const declinedCard = { ...approvedCard, number: '4000 0000 0000 0002' }
export const emptyCard = { ...approvedCard, number: '4000 0000 0000 9995' }

export const newPassword = 'uma senha nova'
export const validCpf = '529.982.247-25'

interface PlanOptions {
  slug: string
  priceCents?: number
  trialDays?: number
  methods?: readonly string[]
  isRetired?: boolean
}

export const addPlan = async (
  { deps }: TestServer,
  {
    slug,
    priceCents = 2990,
    trialDays = 0,
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
      screens: 2,
      items: '["Tudo"]',
      payment_methods: JSON.stringify(methods),
      is_visible: flag(true),
      is_retired: flag(isRetired),
      price_ref: `price_${slug}`,
      position: 1,
    })
    .execute()
}

/** A plan that anyone may choose, created if it does not exist. Returns its slug. */
export const offerPlan = async (server: TestServer): Promise<string> => {
  const slug = 'oferta'
  const known = await server.deps.db
    .selectFrom('plans')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!known) await addPlan(server, { slug })
  return slug
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

let made = 0

export const newEmail = (): string => `visita${(made += 1)}@vereda.test`

/** A lead with the data of both steps; returns its uuid and e-mail. */
export const addLead = async (server: TestServer, fields: Record<string, unknown> = {}) => {
  const email = newEmail()
  const first = { step: 'first', email, name: 'Pessoa Nova', ...fields }
  const { body } = await call(server, postLead, { body: first })
  const { uuid } = body
  const order = { plan: 'mensal', document: validCpf, payment_method: 'pix' }
  const second = { step: 'second', ...order, ...fields }
  await call(server, putLead, { params: { uuid }, body: second })
  return { uuid, email: first.email }
}

/**
 * The last step as the screen sends it: the order to the lead, which refuses once it is an account,
 * then the conversion. `key` absent: a new one.
 */
export const convert = async (
  server: TestServer,
  uuid: string,
  { password = newPassword, card, ...order }: Record<string, unknown> = {},
  key?: string,
) => {
  const second = { step: 'second', ...order }
  await sendCall(server, putLead, { params: { uuid }, body: second })
  const body = { password, accept_terms: true, ...(card !== undefined && { card }) }
  return call(server, convertLead, {
    params: { uuid },
    body,
    ...(key !== undefined && { idempotencyKey: key }),
  })
}

export const payByCard = (card: Record<string, unknown> = approvedCard) => ({
  payment_method: 'card',
  card,
})

export const convertAs = (server: TestServer, uuid: string, body: unknown) =>
  sendCall(server, convertLead, { params: { uuid }, body })

/** All stored records of the account that signed up with an e-mail. */
export const booksOf = async ({ deps: { db } }: TestServer, email: string) => {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  const of = (table: 'invoices' | 'payments' | 'sessions' | 'profiles') =>
    db
      .selectFrom(table as 'payments')
      .selectAll()
      .where('account_id', '=', account?.id ?? 0)
      .execute()
  return {
    account,
    invoices: await of('invoices'),
    payments: await of('payments'),
    cards: await db
      .selectFrom('cards')
      .selectAll()
      .where('account_id', '=', account?.id ?? 0)
      .execute(),
    sessions: await of('sessions'),
    profiles: await of('profiles'),
  }
}

export const chargesOf = ({ deps: { db } }: TestServer, amountCents: number) =>
  db.selectFrom('sandbox_charges').selectAll().where('amount_cents', '=', amountCents).execute()

/** A started sign-up whose e-mail has become an account in another way. */
export const leaveLead = async (server: TestServer, email: string): Promise<void> => {
  const { uuid } = await addLead(server)
  await server.deps.db.updateTable('leads').set({ email }).where('uuid', '=', uuid).execute()
}
