import * as v from 'valibot'
import { operation } from '#lib/operation.ts'
import { Id, IdText } from '#lib/wire.ts'

export const avatarCounts = { normal: 15, kids: 7 } as const

/** Spec section 3, Profile. `usage_time` is minutes a day, null without a limit. */
export const Profile = v.object({
  id: Id,
  name: v.string(),
  cover: v.number(),
  is_kids: v.boolean(),
  safe_mode: v.boolean(),
  usage_time: v.nullable(v.number()),
  require_password: v.boolean(),
})

export type Profile = v.InferOutput<typeof Profile>

const Name = v.pipe(
  v.string('Informe um nome.'),
  v.trim(),
  v.nonEmpty('Informe um nome.'),
  v.maxLength(30, 'O nome tem no máximo 30 caracteres.'),
)

const UsageTime = v.nullable(
  v.pipe(
    v.number('Informe os minutos por dia.'),
    v.integer('Informe os minutos por dia.'),
    v.minValue(15, 'O mínimo é de 15 minutos por dia.'),
    v.maxValue(1440, 'O máximo é de 1440 minutos por dia.'),
  ),
)

const cover = v.pipe(
  v.number('Escolha um avatar.'),
  v.integer('Escolha um avatar.'),
  v.minValue(0, 'Escolha um avatar.'),
  v.maxValue(avatarCounts.normal - 1, 'Escolha um avatar.'),
)

/** Family mode sends safe_mode, name and id; the rest of the form may come along. */
export const ProfilePatch = v.partial(
  v.object({
    id: Id,
    name: Name,
    cover,
    is_kids: v.boolean('Informe sim ou não.'),
    usage_time: UsageTime,
    require_password: v.boolean('Informe sim ou não.'),
    safe_mode: v.boolean('Informe sim ou não.'),
  }),
)

export const profileProblems = {
  'wrong-password': { status: 403, detail: 'Senha incorreta.' },
  'password-required': { status: 403, detail: 'Digite a senha da conta para abrir este perfil.' },
  'usage-time-over': {
    status: 403,
    detail: 'O tempo deste perfil acabou por hoje. Amanhã tem mais.',
  },
} as const

export const getProfiles = operation({
  id: 'getProfiles',
  method: 'GET',
  path: '/v1/customers/{id}/profiles/',
  access: 'account',
  summary: 'Os perfis da conta',
  params: v.object({ id: IdText }),
  answer: v.object({ profiles: v.array(Profile) }),
})

export const patchProfile = operation({
  id: 'patchProfile',
  method: 'PATCH',
  path: '/v1/profiles/{id}/',
  access: 'adult',
  summary: 'Altera um perfil, também o modo família',
  params: v.object({ id: IdText }),
  body: ProfilePatch,
  answer: Profile,
})

export const activateProfile = operation({
  id: 'activateProfile',
  method: 'POST',
  path: '/v1/profiles/{id}/activate/',
  access: 'account',
  summary: 'Abre um perfil nesta sessão',
  params: v.object({ id: IdText }),
  body: v.object({
    password: v.optional(v.pipe(v.string('Informe sua senha.'), v.maxLength(200))),
  }),
  answer: v.object({
    profile: Profile,
    /** Minutes left today, null without a limit. */
    remaining_minutes: v.nullable(v.number()),
  }),
  refusals: ['wrong-password', 'password-required'],
  extension: true,
})
