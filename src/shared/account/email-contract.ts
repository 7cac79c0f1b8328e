import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { emailTaken } from './rules.ts'

export const emailProblems = {
  'email-link-expired': {
    status: 410,
    detail: 'Este link já foi usado ou expirou. Peça outro na Vereda.',
  },
  'email-taken': { status: 409, detail: emailTaken },
} as const

export const postEmailLink = operation({
  id: 'postEmailLink',
  method: 'POST',
  path: '/v1/accounts/email/link/',
  access: 'adult',
  summary: 'Envia um link que confirma o e-mail da conta, ou o novo que espera por ele',
  description:
    'Mails a link that confirms the new e-mail that waits for it, or else the present one of the account.',
  answer: v.object({ email: v.string() }),
  refusals: ['too-many-attempts'],
  extension: true,
})

export const postEmailConfirmation = operation({
  id: 'postEmailConfirmation',
  method: 'POST',
  path: '/v1/accounts/change/email/token/',
  access: 'anonymous',
  summary: 'Confirma um e-mail com o código do link (uso único, 60 minutos)',
  description:
    'Confirms an e-mail with the code of a mailed link, which works once within 60 minutes; a new e-mail ends every session but the one that asked for it.',
  body: v.object({
    token: v.pipe(v.string('Informe o código do link.'), v.nonEmpty(), v.maxLength(100)),
  }),
  /** `is_new`: the account had another e-mail before. */
  answer: v.object({ email: v.string(), is_new: v.boolean() }),
  refusals: ['email-link-expired', 'email-taken', 'too-many-attempts'],
  extension: true,
})
