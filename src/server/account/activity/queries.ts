import type { Connection } from '#server/db/schema.ts'
import type { Window } from '#server/http/operation/page.ts'

export const listActivity = (db: Connection, accountId: number, { limit, offset }: Window) =>
  db
    .selectFrom('account_activity')
    .select(['id', 'at', 'kind', 'device', 'network', 'times'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countActivity = async (db: Connection, accountId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('account_activity')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}
