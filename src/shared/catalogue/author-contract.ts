import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Id, IdText } from '#shared/common-schemas.ts'
import { Content, ImageSet } from './contract.ts'

export const Author = v.object({
  id: Id,
  name: v.string(),
  slug: v.string(),
  /** Years; null if unknown or alive. */
  born: v.nullable(v.number()),
  died: v.nullable(v.number()),
  /** Paragraphs are separated by an empty line. */
  biography: v.string(),
  portrait: v.nullable(ImageSet),
  /** Null if the profile may not see that title. */
  start: v.nullable(v.object({ content_id: Id, reason: v.string() })),
  /** The latest release first. */
  contents: v.array(Content),
})

export type Author = v.InferOutput<typeof Author>

export const getAuthor = operation({
  id: 'getAuthor',
  method: 'GET',
  path: '/v1/authors/{slug}/',
  access: 'profile',
  summary: 'Quem escreveu, com os títulos que adaptam a sua obra',
  description:
    'Answers an author with the titles of the catalogue that adapt their works and that the profile may see.',
  params: v.object({ slug: v.pipe(v.string(), v.maxLength(100)) }),
  query: v.object({ profile_id: IdText }),
  answer: Author,
  extension: true,
})
