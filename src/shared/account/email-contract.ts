import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { emailTaken } from './rules.ts'

export const emailProblems = {
  'email-change-expired': {
    status: 410,
    detail: 'Este link já foi usado ou expirou. Peça a troca de novo em Minha conta.',
  },
  'email-taken': { status: 409, detail: emailTaken },
} as const

/** Ends every session of the account but the one that asked for the change. */
export const postEmailConfirmation = operation({
  id: 'postEmailConfirmation',
  method: 'POST',
  path: '/v1/accounts/change/email/token/',
  access: 'anonymous',
  summary: 'Troca o e-mail com o código do link (uso único, 60 minutos)',
  body: v.object({
    token: v.pipe(v.string('Informe o código do link.'), v.nonEmpty(), v.maxLength(100)),
  }),
  answer: v.object({ email: v.string() }),
  refusals: ['email-change-expired', 'email-taken', 'too-many-attempts'],
  extension: true,
})
