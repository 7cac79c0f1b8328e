import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Id, IdText } from '#shared/common-schemas.ts'
import { Content, ImageSet } from './contract.ts'

/** The author of works that titles of the catalogue adapt. */
export const Author = v.object({
  id: Id,
  name: v.string(),
  slug: v.string(),
  /** Years; null where nobody knows, or for who lives. */
  born: v.nullable(v.number()),
  died: v.nullable(v.number()),
  /** Paragraphs are parted by an empty line. */
  biography: v.string(),
  portrait: v.nullable(ImageSet),
  /** Where to begin, and why; null if the profile does not see that title. */
  start: v.nullable(v.object({ content_id: Id, reason: v.string() })),
  /** The titles that the profile sees, the latest release first. */
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
