import { randomUUID } from 'node:crypto'
import { dayMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import { addPlan } from './plans.ts'
import type { TestServer } from './server.ts'

const planOf = async (db: Connection): Promise<number> => {
  const slug = 'palco'
  await addPlan({ deps: { db } }, { slug, screens: 4 })
  const { id } = await db
    .selectFrom('plans')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}

const insertCard = async (
  db: Connection,
  accountId: number,
  now: number,
  gateway: string,
): Promise<number> => {
  const ref = `card_${randomUUID()}`
  const brand = { brand: 'visa', last4: '4242' }
  await db
    .insertInto('sandbox_cards')
    .values({ ref, behaviour: 'approves', ...brand, created_at: now })
    .execute()
  await db
    .insertInto('gateway_customers')
    .values({ account_id: accountId, gateway: 'sandbox', customer_ref: `customer_${accountId}` })
    .execute()
  const { id } = await db
    .insertInto('cards')
    .values({
      account_id: accountId,
      gateway,
      card_ref: ref,
      ...brand,
      holder_name: 'PESSOA DE TESTE',
      exp_month: 12,
      exp_year: 2030,
      is_default: 1,
      created_at: now,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const insertPaidInvoice = async (
  db: Connection,
  values: { accountId: number; planId: number; cardId: number; start: number; end: number },
) => {
  const { accountId, planId, cardId, start, end } = values
  const owner = { account_id: accountId, amount_cents: 2990, created_at: start }
  const { id } = await db
    .insertInto('invoices')
    .values({
      ...owner,
      uuid: randomUUID(),
      plan_id: planId,
      kind: 'first',
      status: 'paid',
      discount_cents: 0,
      coupon_id: null,
      period_start: start,
      period_end: end,
      due_at: start,
      paid_at: start,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = randomUUID()
  const charge = { method: 'card', status: 'paid' as const, refusal: null, settled_at: start }
  const ref = `charge_${randomUUID()}`
  await db
    .insertInto('payments')
    .values({
      ...owner,
      ...charge,
      uuid: payment,
      invoice_id: id,
      gateway: 'sandbox',
      charge_ref: ref,
      card_id: cardId,
      pix_code: null,
      pix_expires_at: null,
      boleto_line: null,
      boleto_barcode: null,
      boleto_due_at: null,
    })
    .execute()
  await db
    .insertInto('sandbox_charges')
    .values({
      ...charge,
      ref,
      idempotency_key: randomUUID(),
      reference: payment,
      amount_cents: 2990,
      document: '{}',
      created_at: start,
    })
    .execute()
}

/** Includes plan, stored card and paid invoice. */
export const insertSubscription = async (
  db: Connection,
  accountId: number,
  now: number,
  gateway = 'sandbox',
) => {
  const planId = await planOf(db)
  const cardId = await insertCard(db, accountId, now, gateway)
  const start = now - 3 * dayMs
  const end = now + 27 * dayMs
  await db
    .insertInto('subscriptions')
    .values({
      account_id: accountId,
      uuid: randomUUID(),
      is_active: 1,
      expires_at: end,
      state: 'active',
      plan_id: planId,
      price_cents: 2990,
      payment_method: 'card',
      card_id: cardId,
      started_at: start,
      period_start: start,
      period_end: end,
    })
    .execute()
  await insertPaidInvoice(db, { accountId, planId, cardId, start, end })
}

export const expireSubscription = async (
  { deps }: TestServer,
  accountId: number,
): Promise<void> => {
  const yesterday = deps.clock() - dayMs
  await deps.db.transaction().execute(async (db) => {
    await db
      .updateTable('subscriptions')
      .set({ is_active: 0, expires_at: yesterday, period_end: yesterday, state: 'expired' })
      .where('account_id', '=', accountId)
      .execute()
    await db
      .updateTable('accounts')
      .set({ status: 'reactivation' })
      .where('id', '=', accountId)
      .execute()
  })
}
