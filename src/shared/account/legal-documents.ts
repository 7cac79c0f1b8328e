import { formatDay } from '#shared/time.ts'

/** OPERATOR: raise the version and the day whenever the text of a document changes. */
export const legalDocuments = {
  terms: { version: '1.1', updatedOn: '2026-11-23' },
  privacy: { version: '1.6', updatedOn: '2026-11-27' },
  accessibility: { version: '1.0', updatedOn: '2026-11-21' },
} as const

export type LegalDocument = (typeof legalDocuments)[keyof typeof legalDocuments]

/** `21 de novembro de 2026`; uses noon so that no time zone shifts the day. */
export const updatedDay = ({ updatedOn }: LegalDocument): string =>
  formatDay(`${updatedOn}T12:00:00-03:00`)

/** With the leap days that may be among them. */
const fiveYears = 5 * 365 + 2

/** Retention periods of personal data; the privacy policy and the server use the same numbers. */
export const retentionPeriods = {
  leadDays: 30,
  /** Days between a request to erase an account and its erasure. */
  erasureGraceDays: 14,
  idleSessionDays: 30,
  sessionDays: 180,
  recoveryMinutes: 30,
  emailLinkMinutes: 60,
  /** Of the link in the welcome mail, which nobody waits for. */
  welcomeLinkDays: 3,
  activityDays: 180,
  knownDeviceDays: 180,
  socialLoginMinutes: 10,
  idempotencyKeyDays: 7,
  gatewayEventDays: 90,
  onceMarkDays: 5 * 365,
  checkoutDraftDays: 7,
  /** Whole months after the one of the play. */
  playMonths: 12,
  usageDays: 90,
  messageDays: 365,
  /** Of a popup's end or a title's release: nobody is shown it again. */
  noticeDays: 90,
  failedJobDays: 90,
  /** CDC and tax law, after the end of a subscription. */
  ledgerDays: fiveYears,
  reportDays: fiveYears,
  staffActDays: fiveYears,
  /** Sums of days, which name nobody. */
  sumDays: fiveYears,
} as const
