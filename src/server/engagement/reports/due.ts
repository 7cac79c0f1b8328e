import { dayMs } from '#shared/time.ts'

const urgentDays = 1
const usualDays = 5

/** Reports that may be about a child's safety do not wait; docs/rules/engagement.md says so. */
const urgent: ReadonlySet<string> = new Set(['harm-to-children', 'self-harm', 'sexual-content'])

export const dueAt = ({ reason, reported_at: at }: { reason: string; reported_at: number }) =>
  at + (urgent.has(reason) ? urgentDays : usualDays) * dayMs
