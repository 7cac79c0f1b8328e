import { formatClock } from '#shared/time.ts'
import type { ContextLine } from '#shared/staff/engagement/report-answers.ts'
import type { ReportSubject } from '#shared/staff/engagement/report-subject.ts'
import { reasonMessages } from '#server/acts/words.ts'
import type { Connection } from '#server/db/schema.ts'
import {
  countReportsBy,
  findReportedComment,
  findReportedTitle,
  listAround,
  listReportsOf,
  type Report,
  type ReportedComment,
  type ReportedTitle,
} from './queries.ts'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

const titleLine = (content: ReportedTitle): ContextLine => {
  const place = content.season === null ? '' : `, T${content.season} E${content.number ?? ''}`
  const name = content.parent === null ? content.title : `${content.parent}: ${content.title}`
  const facts = [
    `${content.rating_age} anos`,
    ...(content.is_kids === 1 ? ['infantil'] : []),
    ...(content.is_withheld === 1 ? ['OCULTO'] : []),
  ]
  const text = `${name}${place} (${content.slug}; ${facts.join(', ')})`
  return { part: 'título', who: '', at: null, second: '', text }
}

const commentLine = (part: string, comment: ReportedComment): ContextLine => ({
  part: comment.hidden_at === null ? part : `${part}, oculto`,
  who: `conta ${comment.account_id}, ${comment.name}`,
  at: comment.created_at,
  second: comment.interval_seconds === null ? '' : formatClock(comment.interval_seconds),
  text: oneLine(comment.text),
})

const stepOf = ({ answered_at: answered, decision }: Report) => {
  if (answered !== null) return 'respondida'
  return decision === null ? 'a decidir' : 'a responder'
}

const reportLine = async (db: Connection, report: Report): Promise<ContextLine> => {
  const times = await countReportsBy(db, report.account_id)
  const from = report.is_kids === 1 ? ', perfil infantil' : ''
  return {
    part: `denúncia ${stepOf(report)}`,
    who: `conta ${report.account_id}${from} (${times} ao todo)`,
    at: report.reported_at,
    second: '',
    text: [reasonMessages(report.reason), ...(report.text ? [oneLine(report.text)] : [])].join(
      ': ',
    ),
  }
}

const commentLines = async (db: Connection, id: number): Promise<ContextLine[] | undefined> => {
  const comment = await findReportedComment(db, id)
  if (!comment) return undefined
  const title = await findReportedTitle(db, comment.content_id)
  const { before, after } = await listAround(db, comment)
  return [
    ...(title ? [titleLine(title)] : []),
    ...before.map((one) => commentLine('antes', one)),
    commentLine('DENUNCIADO', comment),
    ...after.map((one) => commentLine('depois', one)),
  ]
}

const titleLines = async (db: Connection, id: number): Promise<ContextLine[] | undefined> => {
  const title = await findReportedTitle(db, id)
  return title && [titleLine(title)]
}

/** Undefined if the reported item is gone. */
export const reportContext = async (
  db: Connection,
  subject: ReportSubject,
): Promise<ContextLine[] | undefined> => {
  const { kind, id } = subject
  const lines = kind === 'title' ? await titleLines(db, id) : await commentLines(db, id)
  const reports = await listReportsOf(db, subject)
  if (!lines || reports.length === 0) return undefined
  for (const report of reports) lines.push(await reportLine(db, report))
  return lines
}
