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

/** `id` is that of the video. */
export const HistoryEntry = v.object({
  id: Id,
  content: Content,
  /** Null for a film. */
  episode: v.nullable(
    v.object({ number: v.number(), season_number: v.number(), title: v.string() }),
  ),
  /** In seconds. */
  duration: v.number(),
  video: v.object({ duration: v.number() }),
  finished: v.boolean(),
  watched_at: Instant,
})

export type HistoryEntry = v.InferOutput<typeof HistoryEntry>

const ofProfile = v.object({ profile: IdText })

export const getHistory = operation({
  id: 'getHistory',
  method: 'GET',
  path: '/v1/contents/{profile}/history/',
  access: 'adult-profile',
  summary: 'Tudo o que o perfil assistiu, o mais recente primeiro',
  description: 'Lists every film and episode that the profile has watched, the last watched first.',
  params: ofProfile,
  query: v.object({ limit: v.optional(LimitText), offset: v.optional(OffsetText) }),
  answer: paged(HistoryEntry),
  extension: true,
})

export const deleteHistory = operation({
  id: 'deleteHistory',
  method: 'DELETE',
  path: '/v1/contents/{profile}/history/{content}/',
  access: 'adult-profile',
  summary: 'Remove um filme ou episódio do histórico, com o progresso nele',
  description:
    'Forgets that the profile has watched a video, with its position; a missing entry is no error.',
  params: v.object({ profile: IdText, content: IdText }),
  answer: Nothing,
  refusals: ['not-found'],
  extension: true,
})

export const getFinished = operation({
  id: 'getFinished',
  method: 'GET',
  path: '/v1/contents/{profile}/finished/',
  access: 'profile',
  summary: 'Os títulos que o perfil assistiu até o fim',
  description:
    'Lists the ids of the films watched to the end, and of the series of which every episode was.',
  params: ofProfile,
  answer: v.object({ ids: v.array(Id) }),
  extension: true,
})
