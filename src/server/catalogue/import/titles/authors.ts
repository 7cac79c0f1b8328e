import type { ImageSet } from '#shared/catalogue/contract.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Catalogue } from '#server/catalogue/import/source/format.ts'
import type { Ids } from './labels.ts'

export type Portraits = ReadonlyMap<string, ImageSet>

export const authorProblems = ({ authors, titles }: Catalogue): string[] => {
  const known = new Set(authors.map(({ slug }) => slug))
  return [
    ...authors.flatMap(({ slug, born, died, start }) => {
      const first = start && titles.find((title) => title.slug === start.title)
      return [
        ...(born !== null && died !== null && died < born
          ? [`authors (${slug}): died tem de vir depois de born`]
          : []),
        ...(start && first?.author !== slug
          ? [`authors (${slug}): start precisa de um título deste autor, não ${start.title}`]
          : []),
      ]
    }),
    ...titles.flatMap(({ slug, author }) =>
      author !== null && !known.has(author)
        ? [`titles (${slug}).author: ${author} não existe`]
        : [],
    ),
  ]
}

/** Authors without titles are not shown, so old rows stay. */
export const importAuthors = async (
  db: Connection,
  authors: Catalogue['authors'],
  portraits: Portraits,
): Promise<Ids> => {
  const ids = new Map<string, number>()
  for (const { slug, name, born, died, biography, start } of authors) {
    const portrait = portraits.get(slug)
    const values = {
      name,
      born,
      died,
      biography,
      portrait: portrait ? JSON.stringify(portrait) : null,
      start_slug: start?.title ?? null,
      start_reason: start?.reason ?? null,
    }
    const { id } = await db
      .insertInto('authors')
      .values({ slug, ...values })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(slug, id)
  }
  return ids
}
