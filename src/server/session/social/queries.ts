import type { Insertable } from 'kysely'
import type { Connection } from '#server/db/schema.ts'
import type { IdentityTable, OauthFlowTable } from '#server/db/tables/accounts.ts'

export const insertFlow = (db: Connection, flow: Insertable<OauthFlowTable>) =>
  db.insertInto('oauth_flows').values(flow).execute()

/** Several calls with the same state: only one gets the row. */
export const takeFlow = (db: Connection, stateHash: string) =>
  db.deleteFrom('oauth_flows').where('state_hash', '=', stateHash).returningAll().executeTakeFirst()

export const findIdentity = (
  db: Connection,
  { issuer, subject }: { issuer: string; subject: string },
) =>
  db
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.id', 'identities.account_id')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .select(['accounts.id', 'accounts.password_hash', 'accounts.email'])
    .executeTakeFirst()

export const removeIdentities = async (
  db: Connection,
  accountId: number,
  provider: string,
): Promise<boolean> => {
  const removed = await db
    .deleteFrom('identities')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .returning('account_id')
    .execute()
  return removed.length > 0
}

/** False if the identity already belongs to an account. */
export const addIdentity = async (
  db: Connection,
  identity: Insertable<IdentityTable>,
): Promise<boolean> => {
  const added = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return added !== undefined
}
