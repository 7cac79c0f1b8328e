import * as v from 'valibot'
import { Content } from '#shared/catalogue/contract.ts'
import { operation } from '#shared/operation.ts'
import { Id, Instant, ListQuery, Nothing, paged } from '#shared/common-schemas.ts'

export const Release = v.object({
  id: Id,
  content: Content,
  text: v.string(),
  published_at: Instant,
  seen: v.boolean(),
})

export type Release = v.InferOutput<typeof Release>

export const Popup = v.object({
  id: Id,
  title: v.string(),
  text: v.string(),
  link: v.nullable(v.string()),
  link_label: v.nullable(v.string()),
})

export const getReleases = operation({
  id: 'getReleases',
  method: 'GET',
  path: '/v1/releases/',
  access: 'profile',
  summary: 'Os lançamentos, com o que o perfil já viu',
  description:
    'Lists the titles that came in the last 30 days, the newest first, and how many of them the profile has not seen announced.',
  query: ListQuery,
  answer: v.object({ ...paged(Release).entries, unseen: v.number() }),
})

export const postReleasesSeen = operation({
  id: 'postReleasesSeen',
  method: 'POST',
  path: '/v1/releases/seen/',
  access: 'profile',
  summary: 'Marca lançamentos como vistos',
  description: 'Marks announcements as seen by the profile; unknown ids are passed over.',
  body: v.object({
    ids: v.pipe(v.array(Id), v.minLength(1, 'Informe os lançamentos.'), v.maxLength(200)),
  }),
  answer: Nothing,
  extension: true,
})

export const getPopups = operation({
  id: 'getPopups',
  method: 'GET',
  path: '/v1/popups/list/',
  access: 'profile',
  summary: 'Os avisos que o perfil ainda não viu',
  description: 'Lists the popups that the open profile has not seen yet.',
  answer: paged(Popup),
})

export const postPopup = operation({
  id: 'postPopup',
  method: 'POST',
  path: '/v1/popups/',
  access: 'profile',
  summary: 'Marca um aviso como visto',
  description: 'Marks a popup as seen by the open profile, to which it is not shown again.',
  body: v.object({ id: Id }),
  answer: Nothing,
  refusals: ['not-found'],
})

/** Spec: user/getMessage. */
export const getUserMessage = operation({
  id: 'getUserMessage',
  method: 'GET',
  path: '/v1/accounts/message/',
  access: 'adult',
  summary: 'A mensagem guardada para a conta',
  description: 'Answers the oldest message of the team that the account has not seen, or null.',
  answer: v.object({
    message: v.nullable(
      v.object({
        id: Id,
        title: v.string(),
        text: v.string(),
        link: v.nullable(v.string()),
        created_at: Instant,
      }),
    ),
  }),
  extension: true,
})

export const postUserMessageSeen = operation({
  id: 'postUserMessageSeen',
  method: 'POST',
  path: '/v1/accounts/message/seen/',
  access: 'adult',
  summary: 'Marca a mensagem como vista',
  description: 'Marks a message of the team as seen by the whole account.',
  body: v.object({ id: Id }),
  answer: Nothing,
  refusals: ['not-found'],
  extension: true,
})
