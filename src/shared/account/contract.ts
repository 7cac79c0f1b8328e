import * as v from 'valibot'
import { Service } from '#shared/billing/subscriptions/contract.ts'
import { operation } from '#shared/operation.ts'
import { ChallengeAnswer, challengeRefusals } from '#shared/session/challenge/contract.ts'
import { User } from '#shared/session/contract.ts'
import { NewPassword } from '#shared/session/credentials.ts'
import { Email } from '#shared/session/email.ts'
import { Id, IdText, Instant, Nothing } from '#shared/common-schemas.ts'
import { Address, BirthDate, Cpf, FullName, Phone } from './person.ts'

export const Customer = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  /** A new e-mail that is not confirmed yet. */
  pending_email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  document: v.nullable(v.string()),
  birth_date: v.nullable(v.string()),
  address: v.nullable(Address),
  has_password: v.boolean(),
  social_logins: v.array(v.string()),
  created_at: Instant,
  service: Service,
})

export type Customer = v.InferOutput<typeof Customer>

const AccountFields = v.object({
  name: FullName,
  email: Email,
  phone: v.optional(v.nullable(Phone)),
  document: v.optional(v.nullable(Cpf)),
  birth_date: v.optional(v.nullable(BirthDate)),
  address: v.optional(v.nullable(Address)),
})

export const AccountPatch = v.partial(AccountFields)

export const Device = v.object({
  id: Id,
  name: v.string(),
  is_current: v.boolean(),
  created_at: Instant,
  last_used_at: Instant,
})

export const accountProblems = {
  'current-device': { status: 409, detail: 'Para sair deste dispositivo, use Sair.' },
} as const

export const postAccount = operation({
  id: 'postAccount',
  method: 'POST',
  path: '/v1/accounts/',
  access: 'anonymous',
  summary: 'Cria uma conta e entra nela',
  description:
    'Creates an account without a subscription and signs it in; its status leads to choosing a plan.',
  body: v.object({
    name: FullName,
    email: Email,
    password: NewPassword,
    phone: v.optional(Phone),
    document: v.optional(Cpf),
    challenge: ChallengeAnswer,
  }),
  answer: v.object({ token: v.string(), user: User }),
  refusals: ['too-many-attempts', ...challengeRefusals],
})

export const getCustomer = operation({
  id: 'getCustomer',
  method: 'GET',
  path: '/v1/customers/{id}/',
  access: 'adult',
  summary: 'Os dados da conta e a assinatura',
  description:
    'Answers the personal data and the subscription of the account of the token; any other id is not found.',
  params: v.object({ id: IdText }),
  answer: Customer,
  refusals: ['not-found'],
})

export const putAccount = operation({
  id: 'putAccount',
  method: 'PUT',
  path: '/v1/accounts/{id}/',
  access: 'adult',
  summary: 'Troca todos os dados da conta',
  description:
    'Replaces all personal data; another e-mail asks for the password again and holds only once the link that is sent to it was used.',
  params: v.object({ id: IdText }),
  body: AccountFields,
  answer: Customer,
  refusals: ['not-found', 'confirmation-required', 'too-many-attempts'],
})

export const patchAccount = operation({
  id: 'patchAccount',
  method: 'PATCH',
  path: '/v1/accounts/{id}/',
  access: 'adult',
  summary: 'Altera dados da conta',
  description:
    'Changes the personal data that are sent; another e-mail asks for the password again and waits for its link, and the present one gives a waiting change up.',
  params: v.object({ id: IdText }),
  body: AccountPatch,
  answer: Customer,
  refusals: ['not-found', 'confirmation-required', 'too-many-attempts'],
})

export const getDevices = operation({
  id: 'getDevices',
  method: 'GET',
  path: '/v1/accounts/devices/',
  access: 'adult',
  summary: 'Os dispositivos em que a conta está aberta',
  description: 'Lists the devices on which the account is signed in.',
  answer: v.object({ devices: v.array(Device) }),
  extension: true,
})

export const deleteDevice = operation({
  id: 'deleteDevice',
  method: 'DELETE',
  path: '/v1/accounts/devices/{id}/',
  access: 'adult',
  confirmed: true,
  activity: 'device_signed_out',
  summary: 'Encerra a sessão de outro dispositivo',
  description:
    'Signs another device out; the device that calls is refused, because it signs out by itself.',
  params: v.object({ id: IdText }),
  answer: Nothing,
  refusals: ['not-found', 'current-device'],
  extension: true,
})

export const deleteDevices = operation({
  id: 'deleteDevices',
  method: 'DELETE',
  path: '/v1/accounts/devices/',
  access: 'adult',
  confirmed: true,
  activity: 'other_devices_signed_out',
  summary: 'Encerra a sessão de todos os outros dispositivos',
  description: 'Signs every device out but the one that calls.',
  answer: Nothing,
  extension: true,
})
