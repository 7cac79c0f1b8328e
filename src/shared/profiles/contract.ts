import * as v from 'valibot'
import { ratingAges } from '#shared/catalogue/rating.ts'
import { operation } from '#shared/operation.ts'
import { Id, IdText, Nothing } from '#shared/common-schemas.ts'
import { extraMinutes } from './daily-limit.ts'
import { maxPhotoMegabytes, maxProfiles, photoTypes } from './limits.ts'
import { ProfileFields, ProfilePatch } from './profile-fields.ts'

/** Spec section 3, Profile. `usage_time` is minutes per day. */
export const Profile = v.object({
  id: Id,
  name: v.string(),
  cover: v.number(),
  /** Replaces the avatar. A new photo has a new address. */
  photo: v.nullable(v.string()),
  is_kids: v.boolean(),
  safe_mode: v.boolean(),
  usage_time: v.nullable(v.number()),
  /** Minutes by weekday, Sunday first. */
  usage_week: v.nullable(v.array(v.nullable(v.number()))),
  require_password: v.boolean(),
  age_limit: v.nullable(v.picklist(ratingAges)),
  /** Always false for kids profiles. */
  allow_comments: v.boolean(),
})

export type Profile = v.InferOutput<typeof Profile>

/** Today; null without a limit. */
export const Remaining = v.object({
  /** Rounded down. */
  remaining_minutes: v.nullable(v.number()),
  remaining_seconds: v.nullable(v.number()),
})

export const DayUsage = v.object({
  /** Including added minutes. */
  limit_minutes: v.nullable(v.number()),
  ...Remaining.entries,
})

export type DayUsage = v.InferOutput<typeof DayUsage>

const AdultSecret = v.object({
  password: v.optional(v.pipe(v.string('Informe sua senha.'), v.maxLength(200))),
  pin: v.optional(v.pipe(v.string('Informe o PIN.'), v.maxLength(20))),
})

export const profileProblems = {
  'wrong-password': { status: 403, detail: 'Senha incorreta.' },
  'password-required': {
    status: 403,
    detail: 'Este perfil pede senha. Entre nele com a senha da conta para continuar.',
  },
  'usage-time-over': {
    status: 403,
    detail: 'O tempo deste perfil acabou por hoje. Amanhã tem mais.',
  },
  'pin-required': { status: 403, detail: 'Digite o PIN da família ou a senha da conta.' },
  'wrong-pin': { status: 403, detail: 'PIN incorreto.' },
  'too-many-profiles': { status: 409, detail: `Cada conta tem até ${maxProfiles} perfis.` },
  'image-only': { status: 415, detail: 'Envie a foto como JPEG ou PNG.' },
  'image-too-large': {
    status: 413,
    detail: `A foto pode ter até ${maxPhotoMegabytes} MB.`,
  },
  'last-profile': { status: 409, detail: 'A conta precisa de pelo menos um perfil.' },
} as const

export const getProfiles = operation({
  id: 'getProfiles',
  method: 'GET',
  path: '/v1/customers/{id}/profiles/',
  access: 'account',
  summary: 'Os perfis da conta',
  description: 'Lists the profiles of the account of the token; any other id is not found.',
  params: v.object({ id: IdText }),
  answer: v.object({ profiles: v.array(Profile) }),
  refusals: ['not-found'],
})

export const postProfile = operation({
  id: 'postProfile',
  method: 'POST',
  path: '/v1/profiles/',
  access: 'adult',
  summary: 'Cria um perfil',
  description:
    'Creates a profile, up to the limit of an account; one that asks for a password when opened needs the password of the account to be confirmed.',
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
  description:
    'Replaces every setting of a profile; a profile that asks for a password can be changed only where it was opened with it.',
  params: v.object({ id: IdText }),
  body: ProfileFields,
  answer: Profile,
  refusals: ['not-found', 'password-required', 'confirmation-required'],
})

export const deleteProfile = operation({
  id: 'deleteProfile',
  method: 'DELETE',
  path: '/v1/profiles/{id}/',
  access: 'adult',
  summary: 'Apaga um perfil com tudo o que é dele',
  description:
    'Deletes a profile with its list, likes and progress for good; sessions that have it open return to the chooser, and the last profile stays; one that asks for a password needs it unless it is open.',
  params: v.object({ id: IdText }),
  answer: Nothing,
  refusals: ['not-found', 'last-profile', 'confirmation-required'],
})

export const patchProfile = operation({
  id: 'patchProfile',
  method: 'PATCH',
  path: '/v1/profiles/{id}/',
  access: 'adult',
  summary: 'Altera um perfil, também o modo família',
  description:
    'Changes the settings that are sent, such as `safe_mode` for the family mode; a profile that asks for a password can be changed only where it was opened with it.',
  params: v.object({ id: IdText }),
  body: ProfilePatch,
  answer: Profile,
  refusals: ['not-found', 'password-required', 'confirmation-required'],
})

export const putProfilePhoto = operation({
  id: 'putProfilePhoto',
  method: 'PUT',
  path: '/v1/profiles/{id}/photo/',
  access: 'adult',
  summary: 'Põe uma foto no lugar do avatar de um perfil',
  description:
    'Takes the file itself as the body, keeps its middle as a small square picture without metadata, and replaces the photo before it.',
  params: v.object({ id: IdText }),
  upload: { types: photoTypes, maxBytes: maxPhotoMegabytes * 1024 * 1024 },
  answer: Profile,
  refusals: [
    'not-found',
    'password-required',
    'image-only',
    'image-too-large',
    'too-many-attempts',
  ],
  extension: true,
})

export const deleteProfilePhoto = operation({
  id: 'deleteProfilePhoto',
  method: 'DELETE',
  path: '/v1/profiles/{id}/photo/',
  access: 'adult',
  summary: 'Tira a foto de um perfil',
  description:
    'Deletes the photo for good, and the avatar shows again; a profile without a photo stays as it is.',
  params: v.object({ id: IdText }),
  answer: Profile,
  refusals: ['not-found', 'password-required'],
  extension: true,
})

export const activateProfile = operation({
  id: 'activateProfile',
  method: 'POST',
  path: '/v1/profiles/{id}/activate/',
  access: 'account',
  summary: 'Abre um perfil nesta sessão',
  description:
    'Opens a profile in this session; it may ask for the password of the account, and leaving the kids world for the PIN of the family or that password.',
  params: v.object({ id: IdText }),
  body: AdultSecret,
  answer: v.object({ profile: Profile, ...Remaining.entries }),
  refusals: [
    'not-found',
    'wrong-password',
    'password-required',
    'pin-required',
    'wrong-pin',
    'too-many-attempts',
  ],
  extension: true,
})

/** For any profile of the account, because the profile picker shows it. */
export const getProfileUsage = operation({
  id: 'getProfileUsage',
  method: 'GET',
  path: '/v1/profiles/{id}/usage/',
  access: 'account',
  summary: 'Quanto tempo um perfil ainda tem hoje',
  description:
    'Tells how much time is left today, in São Paulo, of the daily limit of any profile of the account.',
  params: v.object({ id: IdText }),
  answer: DayUsage,
  refusals: ['not-found'],
  extension: true,
})

/** Asks each time, because the session may be a child's. */
export const giveExtraTime = operation({
  id: 'giveExtraTime',
  method: 'POST',
  path: '/v1/profiles/{id}/extra-time/',
  access: 'account',
  activity: 'extra_time_given',
  summary: 'Dá mais tempo a um perfil por hoje, com o PIN da família ou a senha',
  description:
    'Adds minutes to the daily limit of a profile for today only, and asks for the PIN of the family or the password each time.',
  params: v.object({ id: IdText }),
  body: v.object({
    minutes: v.picklist(extraMinutes, 'Escolha 15 ou 30 minutos.'),
    ...AdultSecret.entries,
  }),
  answer: DayUsage,
  refusals: [
    'not-found',
    'wrong-password',
    'password-required',
    'pin-required',
    'wrong-pin',
    'too-many-attempts',
  ],
  extension: true,
})
