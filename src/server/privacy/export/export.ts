import type { AccountExport } from '#shared/account/privacy-contract.ts'
import { minuteMs } from '#shared/time.ts'
import { instant } from '#server/billing/serializers.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { activitySection } from './activity.ts'
import { subscriptionSection } from './billing.ts'
import { ledgerSection, cardsSection } from './ledger.ts'
import { devicesSection } from './devices.ts'
import { commentsSection, opinionsSection } from './opinions.ts'
import { consentSection, leadSection, personSection } from './person.ts'
import { noticesSection, profilesSection } from './profiles.ts'
import type { Scope, Section, SectionOf } from './section.ts'
import { viewingSection } from './viewing.ts'

const bucket: Bucket = { name: 'export', burst: 5, refillMs: 10 * minuteMs }

const sections: readonly SectionOf[] = [
  personSection,
  profilesSection,
  opinionsSection,
  viewingSection,
  commentsSection,
  noticesSection,
  devicesSection,
  activitySection,
  subscriptionSection,
  ledgerSection,
  cardsSection,
  consentSection,
  leadSection,
]

const scopeOf = async (db: Connection, accountId: number): Promise<Scope> => {
  const profiles = await db
    .selectFrom('profiles')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .execute()
  const names = new Map(profiles.map(({ id, name }) => [id, name]))
  // No profile has the id 0, and `in ()` is invalid SQL.
  return {
    accountId,
    profileIds: [0, ...names.keys()],
    nameOf: (profileId) => names.get(profileId) ?? '–',
  }
}

/** Leaves out secrets and data of other people. */
export const readExport = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: number,
): Promise<AccountExport> =>
  db.transaction().execute(async (transaction) => {
    const read: Section[] = []
    const scope = await scopeOf(transaction, accountId)
    for (const sectionOf of sections) read.push(await sectionOf(transaction, scope))
    return { generated_at: instant(clock()), sections: read }
  })

export const exportAccount = async (deps: Deps, accountId: number): Promise<AccountExport> => {
  await takeAttempt(deps.db, deps.clock, bucket, String(accountId))
  return readExport(deps, accountId)
}
