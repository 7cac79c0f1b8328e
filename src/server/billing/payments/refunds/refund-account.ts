import type { Connection, PaymentRow } from '#server/db/schema.ts'

/** Erased after the refund or with the account. */
export const keepRefundAccount = async (
  db: Connection,
  payments: readonly PaymentRow[],
  account: string | undefined,
): Promise<void> => {
  const ids = payments.filter(({ method }) => method === 'boleto').map(({ id }) => id)
  if (account === undefined || ids.length === 0) return
  await db.updateTable('payments').set({ refund_account: account }).where('id', 'in', ids).execute()
}

export const forgetRefundAccount = async (
  db: Connection,
  which: { accountId: number } | { paymentId: number },
): Promise<void> => {
  const update = db.updateTable('payments').set({ refund_account: null })
  await (
    'accountId' in which
      ? update.where('account_id', '=', which.accountId)
      : update.where('id', '=', which.paymentId)
  )
    .where('refund_account', 'is not', null)
    .execute()
}
