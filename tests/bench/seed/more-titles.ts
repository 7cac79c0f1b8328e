import type { Database } from '#server/db/schema.ts'
import { titleCount } from './catalogue.ts'
import { chunksOf } from './sql.ts'

/** Above the ids of episodes. */
const firstId = 1_000_000

/** Adds renamed copies up to the wanted number of titles. */
export const seedMoreTitles = async (db: Database, wanted: number): Promise<void> => {
  const titles = await db
    .selectFrom('contents')
    .selectAll()
    .where('parent_id', 'is', null)
    .orderBy('id')
    .execute()
  for (let copy = 1; copy * titleCount < wanted; copy += 1) {
    const copies = titles.map((title) => ({
      ...title,
      id: firstId * copy + title.id,
      natural_key: `${title.natural_key}-${copy}`,
      slug: `${title.slug}-${copy}`,
      title: `${title.title} parte ${copy}`,
    }))
    for (const rows of chunksOf(copies)) await db.insertInto('contents').values(rows).execute()
  }
}
