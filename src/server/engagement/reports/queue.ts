import type { ReportCase } from '#shared/staff/engagement/report-answers.ts'
import { referenceOf } from '#shared/staff/engagement/report-subject.ts'
import { reasonMessages } from '#server/acts/words.ts'
import type { Connection } from '#server/db/schema.ts'
import { dueAt } from './due.ts'
import { listUnanswered, type Report } from './queries.ts'

const reasonsOf = (reports: readonly Report[]) =>
  [...Map.groupBy(reports, ({ reason }) => reason)]
    .map(([reason, same]) => `${reasonMessages(reason)} (${same.length})`)
    .join(', ')

const caseOf = (reports: readonly [Report, ...Report[]], now: number): ReportCase => {
  const [{ kind, id }] = reports
  const due = Math.min(...reports.map(dueAt))
  const isDecided = reports.every(({ decision }) => decision !== null)
  return {
    case: referenceOf({ kind, id }),
    due_at: due,
    late: due < now ? 'ATRASADA' : '',
    step: isDecided ? 'responder' : 'decidir',
    reports: reports.length,
    from_kids: reports.filter((one) => one.is_kids === 1).length,
    reasons: reasonsOf(reports),
  }
}

export const listReportCases = async (db: Connection, now: number) =>
  [...Map.groupBy(await listUnanswered(db), referenceOf).values()]
    .map((reports) => caseOf(reports as unknown as [Report, ...Report[]], now))
    .toSorted((one, other) => one.due_at - other.due_at)
