import * as v from 'valibot'
import { Content } from '#lib/catalogue/contract.ts'
import { operation } from '#lib/operation.ts'
import { Id, IdText, Instant, LimitText, OffsetText, paged } from '#lib/wire.ts'

/** A row of "Continuar assistindo"; `episode` is null for a film. Newest first. */
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
  /** Seconds watched and seconds in all. */
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
  params: v.object({ profile: IdText }),
  query: v.object({ limit: v.optional(LimitText), offset: v.optional(OffsetText) }),
  answer: paged(WatchingEntry),
})
