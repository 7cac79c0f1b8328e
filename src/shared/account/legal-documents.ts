import { formatDay } from '#shared/time.ts'

/** OPERATOR: raise version and day whenever the text of a document changes. */
export const legalDocuments = {
  terms: { version: '1.1', updatedOn: '2026-11-23' },
  privacy: { version: '1.6', updatedOn: '2026-11-27' },
  accessibility: { version: '1.0', updatedOn: '2026-11-21' },
} as const

export type LegalDocument = (typeof legalDocuments)[keyof typeof legalDocuments]

/** Noon keeps the day the same in every time zone. */
export const updatedDay = ({ updatedOn }: LegalDocument): string =>
  formatDay(`${updatedOn}T12:00:00-03:00`)

/** Including leap days. */
const fiveYears = 5 * 365 + 2

/** Used by both the privacy policy and the server. */
export const retentionPeriods = {
  leadDays: 30,
  erasureGraceDays: 14,
  idleSessionDays: 30,
  sessionDays: 180,
  recoveryMinutes: 30,
  emailLinkMinutes: 60,
  /** Longer, because people do not wait for the welcome mail. */
  welcomeLinkDays: 3,
  activityDays: 180,
  knownDeviceDays: 180,
  socialLoginMinutes: 10,
  idempotencyKeyDays: 7,
  gatewayEventDays: 90,
  onceMarkDays: 5 * 365,
  checkoutDraftDays: 7,
  /** Calendar months after the month of the play. */
  playMonths: 12,
  usageDays: 90,
  messageDays: 365,
  /** After a popup's end or a title's release, when it is no longer shown. */
  noticeDays: 90,
  failedJobDays: 90,
  /** CDC and tax law; after the end of a subscription. */
  ledgerDays: fiveYears,
  reportDays: fiveYears,
  staffActDays: fiveYears,
  /** Daily totals without personal data. */
  sumDays: fiveYears,
} as const
