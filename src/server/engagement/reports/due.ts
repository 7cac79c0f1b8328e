import { dayMs } from '#shared/time.ts'

const urgentDays = 1
const usualDays = 5

/** May concern a child's safety; see docs/rules/engagement.md. */
const urgent: ReadonlySet<string> = new Set(['harm-to-children', 'self-harm', 'sexual-content'])

export const dueAt = ({ reason, reported_at: at }: { reason: string; reported_at: number }) =>
  at + (urgent.has(reason) ? urgentDays : usualDays) * dayMs
