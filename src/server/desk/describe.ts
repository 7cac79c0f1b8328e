import { maskedCpf } from '#shared/account/rules.ts'
import { findErasure } from '#server/identity/erasures.ts'
import { findPendingEmail } from '#server/identity/email/queries.ts'
import { listDevices, listProviders } from '#server/account/queries.ts'
import { casesOf } from '#server/billing/support-cases.ts'
import { lastPayments } from '#server/billing/payments/desk/desk-queries.ts'
import { findSubscription } from '#server/billing/subscriptions/row.ts'
import { summaryOf } from '#server/billing/subscriptions/summary.ts'
import type { Deps } from '#server/deps/deps.ts'
import { requireCustomer } from './find.ts'

const profilesOf = async ({ db }: Deps, accountId: number) => {
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'name', 'is_kids', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, is_kids: row.is_kids === 1 }))
}

/** Leaves out secrets and masks the CPF. */
export const describeCustomer = async (deps: Deps, accountId: number) => {
  const { db, clock } = deps
  const account = await requireCustomer(db, accountId)
  const pending = await findPendingEmail(db, accountId, clock())
  const erasure = await findErasure(db, accountId)
  const subscription = await findSubscription(db, accountId)
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    is_email_confirmed: account.confirmed_email === account.email,
    pending_email: pending && pending.email !== account.email ? pending.email : null,
    phone: account.phone,
    cpf: account.document && maskedCpf(account.document),
    created_at: account.created_at,
    is_blocked: account.is_enable !== 1,
    status: account.status,
    social_logins: (await listProviders(db, accountId)).join(', '),
    erasure_planned_at: erasure?.planned_for ?? null,
    erased_at: erasure?.erased_at ?? null,
    devices: (await listDevices(db, accountId, clock())).length,
    subscription: subscription ? await summaryOf(deps, subscription) : null,
    profiles: await profilesOf(deps, accountId),
    payments: await lastPayments(db, accountId),
    open_cases: await casesOf(db, accountId),
  }
}
