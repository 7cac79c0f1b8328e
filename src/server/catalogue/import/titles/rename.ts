import { sql } from 'kysely'
import type { Connection } from '#server/db/schema.ts'
import { BadCatalogue, type CatalogueTitle } from '#server/catalogue/import/source/format.ts'

const findTitle = (db: Connection, slug: string) =>
  db.selectFrom('contents').select('id').where('natural_key', '=', slug).executeTakeFirst()

/** Changes the row of an earlier slug, so that its id stays. */
export const renameTitle = async (
  db: Connection,
  { slug, before }: Pick<CatalogueTitle, 'slug' | 'before'>,
): Promise<void> => {
  for (const earlier of before) {
    const known = await findTitle(db, earlier)
    if (!known) continue
    if (await findTitle(db, slug)) {
      throw new BadCatalogue([
        `titles (${slug}).before: ${earlier} e ${slug} já são dois títulos; tire ${earlier} daqui`,
      ])
    }
    await db
      .updateTable('contents')
      .set({ natural_key: slug, slug })
      .where('id', '=', known.id)
      .execute()
    await db
      .updateTable('contents')
      .set((eb) => ({ natural_key: sql`${`${slug}/`} || ${eb.ref('slug')}` }))
      .where('parent_id', '=', known.id)
      .execute()
  }
}
