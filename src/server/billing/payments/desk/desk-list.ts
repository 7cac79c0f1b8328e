import type { PaymentStatus } from '#shared/billing/payments/contract.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { offsetOf } from '#shared/staff/acts/list-fields.ts'
import type { Connection } from '#server/db/schema.ts'

interface Wanted {
  status?: PaymentStatus | undefined
  method?: PaymentMethod | undefined
  /** Creation times; `until` is excluded. */
  from?: number | undefined
  until?: number | undefined
  customer?: number | undefined
  limit: number
  page: number
}

export const listPayments = async (db: Connection, wanted: Wanted) => {
  const { status = '', method = '', from = 0, until = 0, customer = 0, limit } = wanted
  const rows = await db
    .selectFrom('payments')
    .innerJoin('accounts', 'accounts.id', 'payments.account_id')
    .select(['payments.code', 'payments.uuid', 'payments.created_at', 'payments.settled_at'])
    .select(['accounts.id as customer', 'accounts.name', 'accounts.email', 'payments.method'])
    .select(['payments.amount_cents', 'payments.status', 'payments.refusal'])
    .select('payments.refunded_cents')
    .$narrowType<{ method: PaymentMethod }>()
    .$if(status !== '', (query) => query.where('payments.status', '=', status as PaymentStatus))
    .$if(method !== '', (query) => query.where('payments.method', '=', method))
    .$if(from > 0, (query) => query.where('payments.created_at', '>=', from))
    .$if(until > 0, (query) => query.where('payments.created_at', '<', until))
    .$if(customer > 0, (query) => query.where('payments.account_id', '=', customer))
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .offset(offsetOf(wanted))
    .execute()
  return rows.map(({ code, uuid, ...row }) => ({ payment: code ?? uuid, ...row }))
}
