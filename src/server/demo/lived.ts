import type { Connection, ProfileRow } from '#server/db/schema.ts'

/** The time in which a profile could watch. */
export interface Lived {
  profile: ProfileRow
  /** The account is as old as this. */
  from: number
  /** The end of its access, or now. */
  until: number
}

export const isWithin = ({ from, until }: Lived, at: number): boolean => at > from && at <= until

/** Profiles of the accounts that have had access, with the time of it. */
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
