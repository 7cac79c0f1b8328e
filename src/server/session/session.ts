import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { minuteMs, dayMs } from '#shared/time.ts'

/** A device that is not used for 30 days signs in again, and every device after 180. */
export const sessionLife = {
  idleMs: retentionPeriods.idleSessionDays * dayMs,
  absoluteMs: retentionPeriods.sessionDays * dayMs,
  /** Of one account at once. */
  most: 20,
} as const

/** Last use is written at most this often. */
export const touchEveryMs = minuteMs
