import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Nothing } from '#shared/common-schemas.ts'
import { GivenPassword, NewPassword } from './credentials.ts'
import { Email } from './email.ts'

export const postRecovery = operation({
  id: 'postRecovery',
  method: 'POST',
  path: '/v1/accounts/recovery/password/',
  access: 'anonymous',
  summary: 'Envia por e-mail o link para escolher uma nova senha',
  description:
    'Mails a link to choose a new password, and answers the same whether or not the e-mail has an account.',
  body: v.object({ email: Email }),
  answer: Nothing,
  refusals: ['too-many-attempts'],
})

export const postPasswordByToken = operation({
  id: 'postPasswordByToken',
  method: 'POST',
  path: '/v1/accounts/change/password/token/',
  access: 'anonymous',
  summary: 'Troca a senha com o código do link (uso único, 30 minutos)',
  description:
    'Sets a new password with the code of a mailed link, which works once within 30 minutes, and ends every session of the account.',
  body: v.object({
    password: NewPassword,
    token: v.pipe(v.string('Informe o código do link.'), v.nonEmpty(), v.maxLength(100)),
  }),
  answer: Nothing,
  refusals: ['recovery-expired', 'too-many-attempts'],
})

export const patchPassword = operation({
  id: 'patchPassword',
  method: 'PATCH',
  path: '/v1/accounts/change/password/',
  access: 'adult',
  activity: 'password_changed',
  summary: 'Troca a senha sabendo a atual',
  description:
    'Changes the password for whoever knows the present one, and ends every other session of the account.',
  body: v.object({ password: NewPassword, password_old: GivenPassword }),
  answer: Nothing,
  refusals: ['too-many-attempts'],
})

export const postConfirmation = operation({
  id: 'postConfirmation',
  method: 'POST',
  path: '/v1/auth/confirm/',
  access: 'adult',
  activity: 'password_confirmed',
  summary: 'Confirma a senha: por dez minutos, mudanças sensíveis ficam liberadas',
  description:
    'Checks the password of the account; for ten minutes this session may then make the calls that ask for a confirmation.',
  body: v.object({ password: GivenPassword }),
  answer: Nothing,
  refusals: ['wrong-password', 'too-many-attempts'],
  extension: true,
})
