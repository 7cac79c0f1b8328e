import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { forgetRefundAccount } from './payments/refunds/refund-account.ts'
import type { Connection } from '#server/db/schema.ts'
import type { SupportCaseKind, SupportCaseStatus } from '#server/db/tables/billing.ts'

interface Case {
  kind: SupportCaseKind
  paymentId: number
  status?: SupportCaseStatus
}

/** Returns whether anything changed. A payment has one case per kind. */
export const noteCase = async (
  db: Connection,
  { kind, paymentId, status = 'open' }: Case,
  now: number,
): Promise<boolean> => {
  const changed = await db
    .insertInto('support_cases')
    .values({ kind, payment_id: paymentId, status, opened_at: now, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'payment_id'])
        .doUpdateSet({ status, changed_at: now })
        .where('support_cases.status', '!=', status),
    )
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export const closeRefundCases = async (
  db: Connection,
  paymentId: number,
  now: number,
): Promise<void> => {
  await db
    .updateTable('support_cases')
    .set({ status: 'done', changed_at: now })
    .where('payment_id', '=', paymentId)
    .where('kind', '!=', 'chargeback')
    .execute()
  await forgetRefundAccount(db, { paymentId })
}

export const casesOf = (db: Connection, accountId: number) =>
  db
    .selectFrom('support_cases')
    .innerJoin('payments', 'payments.id', 'support_cases.payment_id')
    .select(['support_cases.id as case', 'kind', 'support_cases.status', 'opened_at'])
    .select('payments.uuid as payment')
    .where('payments.account_id', '=', accountId)
    .where('support_cases.status', '=', 'open')
    .orderBy('opened_at')
    .execute()

/** Contains no personal data except the refund account. */
export const listCases = (db: Connection) =>
  db
    .selectFrom('support_cases')
    .innerJoin('payments', 'payments.id', 'support_cases.payment_id')
    .select(['support_cases.id', 'kind', 'support_cases.status', 'opened_at', 'changed_at'])
    .select(['payments.account_id', 'payments.uuid as payment', 'payments.amount_cents'])
    .select([
      'payments.method',
      'payments.gateway',
      'payments.charge_ref',
      'payments.refund_account',
    ])
    .$narrowType<{ method: PaymentMethod }>()
    .orderBy((eb) => eb.case().when('support_cases.status', '=', 'open').then(0).else(1).end())
    .orderBy('changed_at', 'desc')
    .limit(500)
    .execute()
