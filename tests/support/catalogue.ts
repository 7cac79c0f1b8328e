import type { TestServer } from './server.ts'

/** Id of a title, episode or extra of the fixture. */
export const contentId = async ({ deps }: TestServer, slug: string): Promise<number> => {
  const { id } = await deps.db
    .selectFrom('contents')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}

export const categoryId = async ({ deps }: TestServer, slug: string): Promise<number> => {
  const { id } = await deps.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}

export const popupId = async ({ deps }: TestServer, slug: string): Promise<number> => {
  const { id } = await deps.db
    .selectFrom('popups')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}
