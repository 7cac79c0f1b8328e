import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Id, Instant } from '#shared/common-schemas.ts'
import { Profile } from '#shared/profiles/contract.ts'
import { Credentials } from './credentials.ts'

export const accountStatuses = [
  'ok',
  'payment_warning',
  'waiting_first_payment',
  'in_cancelation',
  'reactivation',
] as const

export type AccountStatus = (typeof accountStatuses)[number]

export const Subscription = v.object({
  is_active: v.boolean(),
  expired_at: v.nullable(Instant),
})

/** Spec section 3, User. */
export const User = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  is_enable: v.boolean(),
  status: v.picklist(accountStatuses),
  subscription: Subscription,
  current_profile: v.nullable(Id),
  /** Stays true if the open kids profile is deleted. */
  is_kids: v.boolean(),
})

export type User = v.InferOutput<typeof User>

export const Me = v.object({ ...User.entries, profile: v.nullable(Profile) })

export type Me = v.InferOutput<typeof Me>

export const sessionProblems = {
  'wrong-credentials': { status: 401, detail: 'E-mail ou senha incorretos.' },
  'account-disabled': { status: 403, detail: 'Esta conta está desativada. Fale com a gente.' },
} as const

export const postToken = operation({
  id: 'postToken',
  method: 'POST',
  path: '/v2/auth/token/',
  access: 'anonymous',
  summary: 'Entra com e-mail e senha',
  description:
    'Signs in by e-mail and password; an unknown e-mail is answered like a wrong password, and wrong guesses are limited by e-mail, network and device.',
  body: Credentials,
  answer: v.object({ token: v.string() }),
  refusals: ['wrong-credentials', 'account-disabled', 'too-many-attempts'],
})

export const postLogout = operation({
  id: 'postLogout',
  method: 'POST',
  path: '/v1/auth/logout/',
  access: 'account',
  activity: 'signed_out',
  summary: 'Encerra a sessão deste dispositivo',
  description: 'Ends the session of the token that the call carries, and no other.',
  answer: v.object({}),
  extension: true,
})

export const getMe = operation({
  id: 'getMe',
  method: 'GET',
  path: '/v1/accounts/me/',
  access: 'account',
  summary: 'A conta que está conectada e o perfil aberto',
  description:
    'Answers the account of the token with the status of its subscription and the profile that this session has open.',
  answer: Me,
})

export const getActiveSubscription = operation({
  id: 'getActiveSubscription',
  method: 'GET',
  path: '/v1/accounts/active-subscription',
  access: 'account',
  summary: 'Situação da assinatura no campo message',
  description:
    'Answers the status of the account in `message`; `in_process` means that a first payment is being processed.',
  answer: v.object({ message: v.picklist([...accountStatuses, 'in_process']) }),
})
