import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { minuteMs, dayMs } from '#shared/time.ts'

export const sessionLife = {
  idleMs: retentionPeriods.idleSessionDays * dayMs,
  absoluteMs: retentionPeriods.sessionDays * dayMs,
  /** Per account. */
  most: 20,
} as const

export const touchEveryMs = minuteMs
