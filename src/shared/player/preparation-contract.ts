import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Id } from '#shared/common-schemas.ts'
import { Playback } from './contract.ts'

export const Preparation = v.object({
  clip: Playback.entries.clip,
  /** Only opens the manifest and the files of `preload`. */
  media_prefix: v.string(),
  manifest: Playback.entries.manifest,
  preload: Playback.entries.preload,
})

export type Preparation = v.InferOutput<typeof Preparation>

export const postPreparation = operation({
  id: 'postPreparation',
  method: 'POST',
  path: '/v1/contents/playback/preparation/',
  access: 'profile',
  summary:
    'Abre os primeiros arquivos de um vídeo antes de ele começar; não ocupa tela nem conta tempo',
  description:
    'Opens the first files of a video before it begins; it takes no screen and counts no time.',
  body: v.object({ content_id: Id, profile_id: Id }),
  answer: Preparation,
  refusals: ['subscription-inactive', 'usage-time-over', 'no-video', 'too-many-attempts'],
  extension: true,
})
