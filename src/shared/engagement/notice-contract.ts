import * as v from 'valibot'
import { Content } from '#shared/catalogue/contract.ts'
import { operation } from '#shared/operation.ts'
import { Id, Instant, ListQuery, Nothing, paged } from '#shared/common-schemas.ts'

/** A notification about a title that has just arrived. */
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

/** Titles of the last 30 days in the world of the open profile, newest first. */
export const getReleases = operation({
  id: 'getReleases',
  method: 'GET',
  path: '/v1/releases/',
  access: 'profile',
  summary: 'Os lançamentos, com o que o perfil já viu',
  query: ListQuery,
  answer: v.object({ ...paged(Release).entries, unseen: v.number() }),
})

export const postReleasesSeen = operation({
  id: 'postReleasesSeen',
  method: 'POST',
  path: '/v1/releases/seen/',
  access: 'profile',
  summary: 'Marca lançamentos como vistos',
  body: v.object({
    ids: v.pipe(v.array(Id), v.minLength(1, 'Informe os lançamentos.'), v.maxLength(200)),
  }),
  answer: Nothing,
  extension: true,
})

/** Popups that the open profile has not seen yet. */
export const getPopups = operation({
  id: 'getPopups',
  method: 'GET',
  path: '/v1/popups/list/',
  access: 'profile',
  summary: 'Os avisos que o perfil ainda não viu',
  answer: paged(Popup),
})

export const postPopup = operation({
  id: 'postPopup',
  method: 'POST',
  path: '/v1/popups/',
  access: 'profile',
  summary: 'Marca um aviso como visto',
  body: v.object({ id: Id }),
  answer: Nothing,
  refusals: ['not-found'],
})

/** The oldest unseen message (spec: user/getMessage). */
export const getUserMessage = operation({
  id: 'getUserMessage',
  method: 'GET',
  path: '/v1/accounts/message/',
  access: 'adult',
  summary: 'A mensagem guardada para a conta',
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
  body: v.object({ id: Id }),
  answer: Nothing,
  refusals: ['not-found'],
  extension: true,
})
