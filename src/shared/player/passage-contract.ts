import * as v from 'valibot'
import { IdText } from '#shared/common-schemas.ts'
import { operation } from '#shared/operation.ts'

/** A text of the original work, beside the seconds of the video that adapt it. */
export const Passage = v.object({
  start: v.number(),
  end: v.number(),
  /** Where in the work: "Capítulo XXXII: Olhos de ressaca". */
  chapter: v.string(),
  /** Lines of a poem are lines; an empty line parts paragraphs. */
  text: v.string(),
})

export type Passage = v.InferOutput<typeof Passage>

export const Passages = v.object({
  /** Author and year, as on the page of the title. */
  original_work: v.nullable(v.string()),
  /** In the order of the video, none over another; empty for most videos. */
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
