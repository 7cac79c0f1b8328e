import { counted } from '#shared/counted.ts'
import { referenceOf, type ReportSubject } from '#shared/staff/engagement/report-subject.ts'
import { reportActs } from '#shared/staff/engagement/report-acts.ts'
import type { ReportDecision } from '#server/db/tables/engagement.ts'
import type { Deps } from '#server/deps/deps.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { implementActs } from '#server/acts/act.ts'
import { answerReports } from './answer.ts'
import { reportContext } from './context.ts'
import { decide } from './decisions.ts'
import { listReportsOf } from './queries.ts'
import { listReportCases } from './queue.ts'

const reportsOf = async ({ db }: Deps, subject: ReportSubject) => {
  const reports = await listReportsOf(db, subject)
  if (reports.length === 0) throw new Refusal('not-found')
  return reports
}

const auditSubject = ({ kind, id }: ReportSubject) =>
  kind === 'title' ? `content:${id}` : `comment:${id}`

interface Decided {
  decision: ReportDecision
  step: string
  outcome: string
}

const deciding =
  ({ decision, step, outcome }: Decided) =>
  async (deps: Deps, { subject }: { subject: ReportSubject }) => {
    const reports = await reportsOf(deps, subject)
    return {
      subject: auditSubject(subject),
      before: { reports: reports.length, decision: reports.at(-1)?.decision ?? null },
      steps: [`${referenceOf(subject)}: ${step}`, 'Quem denunciou ainda espera a resposta.'],
      perform: async () => {
        await decide(deps.db, subject, decision, deps.clock())
        return {
          after: { decision },
          answer: { case: referenceOf(subject), decision },
          done: `${referenceOf(subject)} ${outcome}. Agora conte a quem denunciou, com denuncias responder.`,
        }
      },
    }
  }

export const reportDesk = implementActs(reportActs, {
  list: ({ db, clock }) => listReportCases(db, clock()),
  show: async ({ db }, { subject }) => {
    const lines = await reportContext(db, subject)
    if (!lines) throw new Refusal('not-found')
    return lines
  },
  keep: deciding({
    decision: 'kept',
    step: 'continua a aparecer, ou volta a aparecer.',
    outcome: 'está à vista',
  }),
  hide: deciding({
    decision: 'hidden',
    step: 'deixa de aparecer; uma importação não o traz de volta.',
    outcome: 'está oculto',
  }),
  answer: async (deps, { subject, note }) => {
    const waiting = (await reportsOf(deps, subject)).filter((one) => one.answered_at === null)
    if (waiting.length === 0) throw new Refusal('not-found')
    if (waiting.some(({ decision }) => decision === null)) {
      throw new FieldRefusal({ subject: ['Decida antes, com denuncias manter ou ocultar.'] })
    }
    const people = new Set(waiting.map((one) => one.account_id)).size
    return {
      subject: auditSubject(subject),
      before: { unanswered: waiting.length },
      steps: [
        `Envia a decisão (${waiting.at(-1)?.decision === 'hidden' ? 'oculto' : 'mantido'}) por e-mail a ${counted(people, 'conta', 'contas')}.`,
        ...(note ? [`Com o texto: ${note}`] : []),
      ],
      perform: async () => {
        const answered = await deps.db
          .transaction()
          .execute((db) => answerReports(db, subject, deps.clock(), note ?? null))
        return {
          after: { answered },
          answer: { answered },
          done: `${counted(answered, 'denúncia está respondida', 'denúncias estão respondidas')}, e o caso saiu da fila.`,
        }
      },
    }
  },
})
