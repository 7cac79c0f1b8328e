import type { Connection } from '#server/db/schema.ts'

const idIn =
  (table: 'contents' | 'categories' | 'popups') =>
  async ({ deps }: { deps: { db: Connection } }, slug: string): Promise<number> => {
    const { id } = await deps.db
      .selectFrom(table as 'contents')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    return id
  }

/** Also finds episodes and extras. */
export const contentId = idIn('contents')
export const categoryId = idIn('categories')
export const popupId = idIn('popups')
