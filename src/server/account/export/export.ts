import type { AccountExport } from '#lib/account/privacy-contract.ts'
import { instant } from '#server/billing/wire.ts'
import type { Deps } from '#server/deps.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { booksSection, cardsSection, subscriptionSection } from './billing.ts'
import { devicesSection } from './devices.ts'
import { commentsSection, opinionsSection } from './opinions.ts'
import { consentSection, leadSection, personSection } from './person.ts'
import { noticesSection, profilesSection } from './profiles.ts'
import type { Section, SectionOf } from './section.ts'
import { viewingSection } from './viewing.ts'

/** It reads all that there is. */
const bucket: Bucket = { name: 'export', burst: 5, refillMs: 10 * 60_000 }

const sections: readonly SectionOf[] = [
  personSection,
  profilesSection,
  opinionsSection,
  viewingSection,
  commentsSection,
  noticesSection,
  devicesSection,
  subscriptionSection,
  booksSection,
  cardsSection,
  consentSection,
  leadSection,
]

/** Everything that the account holds, of one moment; neither secrets nor what belongs to others. */
export const exportAccount = async (
  { db, clock }: Deps,
  accountId: number,
): Promise<AccountExport> => {
  await takeAttempt(db, clock, bucket, String(accountId))
  return db.transaction().execute(async (transaction) => {
    const read: Section[] = []
    for (const sectionOf of sections) read.push(await sectionOf(transaction, accountId))
    return { generated_at: instant(clock()), sections: read }
  })
}
