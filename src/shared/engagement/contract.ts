import * as v from 'valibot'
import { Content } from '#shared/catalogue/contract.ts'
import { operation } from '#shared/operation.ts'
import {
  Id,
  IdText,
  Instant,
  LimitText,
  Nothing,
  OffsetText,
  paged,
} from '#shared/common-schemas.ts'

export const WatchingEntry = v.object({
  content: Content,
  episode: v.nullable(
    v.object({
      id: Id,
      number: v.number(),
      season_number: v.number(),
      title: v.string(),
    }),
  ),
  /** In seconds. */
  duration: v.number(),
  video: v.object({ duration: v.number() }),
  updated_at: Instant,
})

export type WatchingEntry = v.InferOutput<typeof WatchingEntry>

export const getWatching = operation({
  id: 'getWatching',
  method: 'GET',
  path: '/v2/contents/{profile}/watching/',
  access: 'profile',
  summary: 'O que o perfil está assistindo, com o progresso mais recente',
  description:
    'Lists what the profile has begun and not finished, the newest first, one row per series.',
  params: v.object({ profile: IdText }),
  query: v.object({ limit: v.optional(LimitText), offset: v.optional(OffsetText) }),
  answer: paged(WatchingEntry),
})

const entryParams = v.object({ profile: IdText, content: IdText })

export const deleteWatching = operation({
  id: 'deleteWatching',
  method: 'DELETE',
  path: '/v2/contents/{profile}/watching/{content}/',
  access: 'profile',
  summary: 'Remove um título de continuar assistindo, sem perder o progresso',
  description:
    'Takes a title out of the row "Continuar assistindo"; its progress stays, watching it again brings it back, and a missing row is no error.',
  params: entryParams,
  answer: Nothing,
  refusals: ['not-found'],
  extension: true,
})

export const postWatching = operation({
  id: 'postWatching',
  method: 'POST',
  path: '/v2/contents/{profile}/watching/{content}/',
  access: 'profile',
  summary: 'Devolve um título a continuar assistindo',
  description:
    'Undoes the removal of a title from the row "Continuar assistindo", in its old place.',
  params: entryParams,
  answer: Nothing,
  refusals: ['not-found'],
  extension: true,
})
