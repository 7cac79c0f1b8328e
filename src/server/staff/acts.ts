import { commentActs } from '#server/engagement/comments/acts.ts'
import { noticeActs } from '#server/engagement/notices/acts.ts'
import { reportActs } from '#server/engagement/reports/acts.ts'
import { viewingNumberActs } from '#server/player/numbers/acts.ts'
import { jobActs } from '#server/jobs/acts.ts'
import { caseActs } from '#server/billing/acts.ts'
import { numberActs } from '#server/billing/numbers/acts.ts'
import type { Act } from './act.ts'
import { auditActs } from './audit-acts.ts'

/** Everything that the company's people can do. */
export const acts: readonly Act[] = [
  ...caseActs,
  ...commentActs,
  ...reportActs,
  ...noticeActs,
  ...numberActs,
  ...viewingNumberActs,
  ...jobActs,
  ...auditActs,
]
