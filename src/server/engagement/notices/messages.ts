import type { OperationAnswer } from '#shared/operation.ts'
import type { getUserMessage } from '#shared/engagement/notice-contract.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'

export const userMessage = async (
  { db }: Deps,
  accountId: number,
): Promise<OperationAnswer<typeof getUserMessage>> => {
  const row = await db
    .selectFrom('account_messages')
    .select(['id', 'title', 'text', 'link', 'created_at'])
    .where('account_id', '=', accountId)
    .where('seen_at', 'is', null)
    // The order of the index: ordered by `id` alone, PostgreSQL may scan all accounts.
    .orderBy('seen_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { message: row ? { ...row, created_at: new Date(row.created_at).toISOString() } : null }
}

/** Repeating the call keeps the first time. */
export const markMessageSeen = async ({ db, clock }: Deps, accountId: number, id: number) => {
  const now = clock()
  const marked = await db
    .updateTable('account_messages')
    .set((eb) => ({ seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  if (!marked) throw new Refusal('not-found')
  return {}
}
