import * as v from 'valibot'
import { IdText } from '#shared/common-schemas.ts'
import { operation } from '#shared/operation.ts'

/** `start` and `end` are seconds of the video. */
export const Passage = v.object({
  start: v.number(),
  end: v.number(),
  /** For example "Capítulo XXXII: Olhos de ressaca". */
  chapter: v.string(),
  /** Line breaks are kept; an empty line separates paragraphs. */
  text: v.string(),
})

export type Passage = v.InferOutput<typeof Passage>

export const Passages = v.object({
  /** Author and year. */
  original_work: v.nullable(v.string()),
  /** Sorted, without overlaps; empty for most videos. */
  passages: v.array(Passage),
})

export type Passages = v.InferOutput<typeof Passages>

export const getPassages = operation({
  id: 'getPassages',
  method: 'GET',
  path: '/v1/contents/{id}/passages/',
  access: 'profile',
  summary: 'Os trechos da obra original que um vídeo adapta',
  description:
    'Lists the passages of the original work that a video adapts, in the order of the video; most videos have none.',
  params: v.object({ id: IdText }),
  query: v.object({ profile_id: IdText }),
  answer: Passages,
  extension: true,
})
