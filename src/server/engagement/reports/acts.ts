import * as v from 'valibot'
import { counted } from '#shared/counted.ts'
import { commentLength, plainText } from '#shared/engagement/rules.ts'
import type { ReportDecision } from '#server/db/tables/engagement.ts'
import type { Deps } from '#server/deps/deps.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { type Act, change, reading } from '#server/acts/act.ts'
import { AnsweredCase, ContextLine, DecidedCase, ReportCase } from './answers.ts'
import { answerReports } from './answer.ts'
import { reportContext } from './context.ts'
import { decide } from './decisions.ts'
import { listReportsOf } from './queries.ts'
import { listReportCases } from './queue.ts'
import { referenceOf, type ReportSubject, SubjectInput } from './subject.ts'

const ofSubject = v.object({
  subject: v.pipe(
    SubjectInput,
    v.title('caso'),
    v.description('O que foi denunciado, como titulo:12 ou comentario:34'),
  ),
})

const answerInput = v.object({
  ...ofSubject.entries,
  note: v.optional(
    v.pipe(
      v.string(),
      v.transform(plainText),
      v.maxLength(commentLength, `O texto tem no máximo ${commentLength} caracteres.`),
      v.title('texto'),
      v.description('Uma frase a mais para quem denunciou'),
    ),
  ),
})

const reportsOf = async ({ db }: Deps, subject: ReportSubject) => {
  const reports = await listReportsOf(db, subject)
  if (reports.length === 0) throw new Refusal('not-found')
  return reports
}

const auditSubject = ({ kind, id }: ReportSubject) =>
  kind === 'title' ? `content:${id}` : `comment:${id}`

interface Deciding extends Pick<Act, 'command' | 'summary' | 'description'> {
  decision: ReportDecision
  step: string
  outcome: string
}

const deciding = ({ decision, step, outcome, ...described }: Deciding): Act =>
  change({
    ...described,
    roles: ['support', 'catalogue'],
    input: ofSubject,
    answer: DecidedCase,
    positionals: ['subject'],
    plan: async (deps, { subject }) => {
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
    },
  })

export const reportActs: readonly Act[] = [
  reading({
    command: 'denuncias listar',
    summary: 'Denúncias sem resposta, as atrasadas e as de prazo mais curto primeiro',
    description:
      'Lists the reports without an answer, the overdue ones and those due soonest first.',
    roles: ['support', 'catalogue'],
    input: v.object({}),
    answer: v.array(ReportCase),
    read: ({ db, clock }) => listReportCases(db, clock()),
  }),
  reading({
    command: 'denuncias ver',
    summary: 'Uma denúncia no seu lugar: título, segundo, comentários em volta e motivos',
    description:
      'Answers a report in its place: the title, the second, the comments around it and the reasons.',
    roles: ['support', 'catalogue'],
    input: ofSubject,
    answer: v.array(ContextLine),
    positionals: ['subject'],
    read: async ({ db }, { subject }) => {
      const lines = await reportContext(db, subject)
      if (!lines) throw new Refusal('not-found')
      return lines
    },
  }),
  deciding({
    command: 'denuncias manter',
    summary: 'Mantém o que foi denunciado, ou volta a mostrá-lo',
    description:
      'Decides that what was reported stays, or is shown again; those who reported it still wait for the answer.',
    decision: 'kept',
    step: 'continua a aparecer, ou volta a aparecer.',
    outcome: 'está à vista',
  }),
  deciding({
    command: 'denuncias ocultar',
    summary: 'Esconde o título de todos, ou o comentário de todos menos do autor',
    description:
      'Hides a title from everybody, or a comment from everybody but its author; an import does not bring a title back.',
    decision: 'hidden',
    step: 'deixa de aparecer; uma importação não o traz de volta.',
    outcome: 'está oculto',
  }),
  change({
    command: 'denuncias responder',
    summary: 'Conta a decisão por e-mail a quem denunciou',
    description: 'Mails the decision to all who reported; there has to be a decision first.',
    roles: ['support', 'catalogue'],
    input: answerInput,
    answer: AnsweredCase,
    positionals: ['subject'],
    plan: async (deps, { subject, note }) => {
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
  }),
]
