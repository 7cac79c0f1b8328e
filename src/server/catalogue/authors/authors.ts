import type { Author } from '#shared/catalogue/author-contract.ts'
import type { ImageSet } from '#shared/catalogue/contract.ts'
import { cached } from '#server/catalogue/catalogue-cache.ts'
import { titlesOf } from '#server/catalogue/pages.ts'
import { visibleTitles, type ViewerScope } from '#server/catalogue/visible.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import {
  mergeObjects,
  writeList,
  writeObject,
  type Written,
} from '#server/http/operation/written.ts'

/** Undefined also if the profile may see none of the author's titles. */
const readAuthor = async (db: Connection, scope: ViewerScope, slug: string) => {
  const author = await db
    .selectFrom('authors')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!author) return undefined
  const titles = await visibleTitles(db, scope)
    .select(['contents.id', 'contents.slug'])
    .where('contents.author_id', '=', author.id)
    .orderBy('contents.released_at', 'desc')
    .orderBy('contents.id', 'desc')
    .execute()
  if (titles.length === 0) return undefined
  const first = titles.find((title) => title.slug === author.start_slug)
  const facts = writeObject<Omit<Author, 'contents'>>({
    id: author.id,
    name: author.name,
    slug: author.slug,
    born: author.born,
    died: author.died,
    biography: author.biography,
    portrait: author.portrait === null ? null : (JSON.parse(author.portrait) as ImageSet),
    start: first ? { content_id: first.id, reason: author.start_reason ?? '' } : null,
  })
  return { facts, titles }
}

export const authorBySlug = async (
  { db }: Deps,
  scope: ViewerScope,
  slug: string,
): Promise<Written<Author>> => {
  const found = await cached(
    db,
    scope,
    `author:${slug}`,
    () => readAuthor(db, scope, slug),
    'searches',
  )
  if (!found) throw new Refusal('not-found')
  const contents = writeList(await titlesOf(db, scope, found.titles))
  return mergeObjects(found.facts, writeObject<Pick<Author, 'contents'>>({ contents }))
}

export const authorOf = async (db: Connection, authorId: number | null) =>
  authorId === null
    ? null
    : ((await db
        .selectFrom('authors')
        .select(['slug', 'name'])
        .where('id', '=', authorId)
        .executeTakeFirst()) ?? null)
