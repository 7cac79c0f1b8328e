import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Nothing } from '#shared/common-schemas.ts'
import { Email } from './contract.ts'

/** A password that someone chooses; there are no rules but its length (8 to 200 characters). */
export const NewPassword = v.pipe(
  v.string('Escolha uma senha.'),
  v.nonEmpty('Escolha uma senha.'),
  v.minLength(8, 'A senha tem no mínimo 8 caracteres.'),
  v.maxLength(200, 'A senha tem no máximo 200 caracteres.'),
)

export const GivenPassword = v.pipe(
  v.string('Informe sua senha.'),
  v.nonEmpty('Informe sua senha.'),
  v.maxLength(200, 'A senha tem no máximo 200 caracteres.'),
)

export const passwordProblems = {
  'recovery-expired': {
    status: 410,
    detail: 'Este link já foi usado ou expirou. Peça um novo para escolher sua senha.',
  },
} as const

/** Answers the same whether the e-mail is known or not. */
export const postRecovery = operation({
  id: 'postRecovery',
  method: 'POST',
  path: '/v1/accounts/recovery/password/',
  access: 'anonymous',
  summary: 'Envia por e-mail o link para escolher uma nova senha',
  body: v.object({ email: Email }),
  answer: Nothing,
  refusals: ['too-many-attempts'],
})

/** Ends every session of the account. */
export const postPasswordByToken = operation({
  id: 'postPasswordByToken',
  method: 'POST',
  path: '/v1/accounts/change/password/token/',
  access: 'anonymous',
  summary: 'Troca a senha com o código do link (uso único, 30 minutos)',
  body: v.object({
    password: NewPassword,
    token: v.pipe(v.string('Informe o código do link.'), v.nonEmpty(), v.maxLength(100)),
  }),
  answer: Nothing,
  refusals: ['recovery-expired', 'too-many-attempts'],
})

/** Ends every other session of the account. */
export const patchPassword = operation({
  id: 'patchPassword',
  method: 'PATCH',
  path: '/v1/accounts/change/password/',
  access: 'adult',
  summary: 'Troca a senha sabendo a atual',
  body: v.object({ password: NewPassword, password_old: GivenPassword }),
  answer: Nothing,
  refusals: ['too-many-attempts'],
})

export const postConfirmation = operation({
  id: 'postConfirmation',
  method: 'POST',
  path: '/v1/auth/confirm/',
  access: 'adult',
  summary: 'Confirma a senha: por dez minutos, mudanças sensíveis ficam liberadas',
  body: v.object({ password: GivenPassword }),
  answer: Nothing,
  refusals: ['wrong-password', 'too-many-attempts'],
  extension: true,
})
