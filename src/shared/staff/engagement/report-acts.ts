import * as v from 'valibot'
import { commentLength, plainText } from '#shared/engagement/rules.ts'
import { change, reading } from '#shared/staff/acts/act.ts'
import { AnsweredCase, ContextLine, DecidedCase, ReportCase } from './report-answers.ts'
import { SubjectInput } from './report-subject.ts'

const roles = ['support', 'catalogue'] as const

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

export const reportActs = {
  list: reading({
    command: 'denuncias listar',
    summary: 'Denúncias sem resposta, as atrasadas e as de prazo mais curto primeiro',
    description:
      'Lists the reports without an answer, the overdue ones and those due soonest first.',
    roles,
    input: v.object({}),
    answer: v.array(ReportCase),
  }),
  show: reading({
    command: 'denuncias ver',
    summary: 'Uma denúncia no seu lugar: título, segundo, comentários em volta e motivos',
    description:
      'Answers a report in its place: the title, the second, the comments around it and the reasons.',
    roles,
    input: ofSubject,
    answer: v.array(ContextLine),
    positionals: ['subject'],
  }),
  keep: change({
    command: 'denuncias manter',
    summary: 'Mantém o que foi denunciado, ou volta a mostrá-lo',
    description:
      'Decides that what was reported stays, or is shown again; those who reported it still wait for the answer.',
    roles,
    input: ofSubject,
    answer: DecidedCase,
    positionals: ['subject'],
  }),
  hide: change({
    command: 'denuncias ocultar',
    summary: 'Esconde o título de todos, ou o comentário de todos menos do autor',
    description:
      'Hides a title from everybody, or a comment from everybody but its author; an import does not bring a title back.',
    roles,
    input: ofSubject,
    answer: DecidedCase,
    positionals: ['subject'],
  }),
  answer: change({
    command: 'denuncias responder',
    summary: 'Conta a decisão por e-mail a quem denunciou',
    description: 'Mails the decision to all who reported; there has to be a decision first.',
    roles,
    input: answerInput,
    answer: AnsweredCase,
    positionals: ['subject'],
  }),
}
