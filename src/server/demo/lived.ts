import type { Connection, ProfileRow } from '#server/db/schema.ts'

/** The period in which a profile had access. */
export interface Lived {
  profile: ProfileRow
  /** The creation of the account. */
  from: number
  until: number
}

export const isWithin = ({ from, until }: Lived, at: number): boolean => at > from && at <= until

/** Skips accounts that never had access. */
export const livedProfiles = async (db: Connection, now: number): Promise<Lived[]> => {
  const profiles = await db.selectFrom('profiles').selectAll().orderBy('id').execute()
  const accounts = await db
    .selectFrom('accounts')
    .innerJoin('subscriptions', 'subscriptions.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.created_at', 'subscriptions.state'])
    .select('subscriptions.expires_at')
    .execute()
  return profiles.flatMap((profile) => {
    const account = accounts.find(({ id }) => id === profile.account_id)
    if (!account || account.state === 'none' || account.state === 'waiting_first_payment') return []
    const { created_at: from, expires_at: end } = account
    return { profile, from, until: end === null ? now : Math.min(now, end) }
  })
}
