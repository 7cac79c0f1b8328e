import * as v from 'valibot'
import { ratingAges } from '#shared/catalogue/rating.ts'
import { operation } from '#shared/operation.ts'
import { Id, IdText, Nothing } from '#shared/common-schemas.ts'
import { maxProfiles } from './limits.ts'
import { ProfileFields, ProfilePatch } from './profile-fields.ts'

/** Spec section 3, Profile. `usage_time` is minutes a day, null without a limit. */
export const Profile = v.object({
  id: Id,
  name: v.string(),
  cover: v.number(),
  is_kids: v.boolean(),
  safe_mode: v.boolean(),
  usage_time: v.nullable(v.number()),
  require_password: v.boolean(),
  /** Highest rating band that it may see; null means no limit of its own. */
  age_limit: v.nullable(v.picklist(ratingAges)),
  /** Whether it may read and write comments; a kids profile never may. */
  allow_comments: v.boolean(),
})

export type Profile = v.InferOutput<typeof Profile>

export const profileProblems = {
  'wrong-password': { status: 403, detail: 'Senha incorreta.' },
  'password-required': { status: 403, detail: 'Digite a senha da conta para abrir este perfil.' },
  'usage-time-over': {
    status: 403,
    detail: 'O tempo deste perfil acabou por hoje. Amanhã tem mais.',
  },
  'too-many-profiles': { status: 409, detail: `Cada conta tem até ${maxProfiles} perfis.` },
  'last-profile': { status: 409, detail: 'A conta precisa de pelo menos um perfil.' },
} as const

export const getProfiles = operation({
  id: 'getProfiles',
  method: 'GET',
  path: '/v1/customers/{id}/profiles/',
  access: 'account',
  summary: 'Os perfis da conta',
  params: v.object({ id: IdText }),
  answer: v.object({ profiles: v.array(Profile) }),
  refusals: ['not-found'],
})

/** Requires the password again when the new profile is protected by one. */
export const postProfile = operation({
  id: 'postProfile',
  method: 'POST',
  path: '/v1/profiles/',
  access: 'adult',
  summary: 'Cria um perfil',
  body: ProfileFields,
  answer: Profile,
  refusals: ['too-many-profiles', 'confirmation-required'],
})

export const putProfile = operation({
  id: 'putProfile',
  method: 'PUT',
  path: '/v1/profiles/{id}/',
  access: 'adult',
  summary: 'Troca um perfil inteiro',
  params: v.object({ id: IdText }),
  body: ProfileFields,
  answer: Profile,
  refusals: ['not-found', 'password-required', 'confirmation-required'],
})

/** Also deletes its list, likes and progress; sessions that have it open return to the chooser. */
export const deleteProfile = operation({
  id: 'deleteProfile',
  method: 'DELETE',
  path: '/v1/profiles/{id}/',
  access: 'adult',
  summary: 'Apaga um perfil com tudo o que é dele',
  params: v.object({ id: IdText }),
  answer: Nothing,
  refusals: ['not-found', 'last-profile', 'password-required'],
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
  refusals: ['not-found', 'password-required', 'confirmation-required'],
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
  refusals: ['not-found', 'wrong-password', 'password-required'],
  extension: true,
})

/** Works for any profile of the account, so that the chooser can show it before one is opened. */
export const getProfileUsage = operation({
  id: 'getProfileUsage',
  method: 'GET',
  path: '/v1/profiles/{id}/usage/',
  access: 'account',
  summary: 'Quanto tempo um perfil ainda tem hoje',
  params: v.object({ id: IdText }),
  answer: v.object({
    /** Minutes a day, null without a limit. */
    limit_minutes: v.nullable(v.number()),
    /** Minutes left today, rounded up; null without a limit. */
    remaining_minutes: v.nullable(v.number()),
  }),
  refusals: ['not-found'],
  extension: true,
})
