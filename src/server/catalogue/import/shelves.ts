import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import { noImages } from './artwork/art.ts'
import type { Catalogue } from './source/format.ts'
import { idOf, type Ids } from './titles/labels.ts'
import type { Artwork } from './titles/titles.ts'

/** Other sections keep their rows, but without titles they are not shown. */
export const importSections = async (
  db: Connection,
  sections: Catalogue['sections'],
  titles: Ids,
): Promise<void> => {
  await db.deleteFrom('section_contents').execute()
  for (const [position, { slug, name, format, titles: inside }] of sections.entries()) {
    const values = { name, format, position }
    const { id } = await db
      .insertInto('sections')
      .values({ slug, ...values })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = inside.map((title, index) => ({
      section_id: id,
      content_id: idOf(titles, title),
      position: index,
    }))
    if (rows.length > 0) await db.insertInto('section_contents').values(rows).execute()
  }
}

/** Banners missing in the folder are hidden but kept. */
export const importBanners = async (
  db: Connection,
  banners: Catalogue['banners'],
  ids: { titles: Ids; categories: Ids },
): Promise<void> => {
  await db.updateTable('banners').set({ is_listed: 0 }).execute()
  for (const [position, { title, headline, category }] of banners.entries()) {
    const values = {
      content_id: idOf(ids.titles, title),
      category_id: category === null ? null : idOf(ids.categories, category),
      headline,
      position,
      is_listed: flag(true),
    }
    await db
      .insertInto('banners')
      .values({ natural_key: `${title}/${category ?? ''}`, ...values })
      .onConflict((conflict) => conflict.column('natural_key').doUpdateSet(values))
      .execute()
  }
}

/** Leaves the team's popups alone. */
export const importPopups = async (db: Connection, popups: Catalogue['popups']): Promise<void> => {
  await db.updateTable('popups').set({ is_listed: 0 }).where('is_imported', '=', 1).execute()
  for (const [position, popup] of popups.entries()) {
    const { slug, title, text, link, link_label } = popup
    const values = {
      title,
      text,
      link,
      link_label,
      is_kids: flag(popup.kids),
      starts_at: Date.parse(popup.starts_at),
      ends_at: popup.ends_at === null ? null : Date.parse(popup.ends_at),
      position,
      is_listed: flag(true),
      is_imported: flag(true),
    }
    await db
      .insertInto('popups')
      .values({ slug, ...values })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .execute()
  }
}

export const importWeekly = async (
  db: Connection,
  weekly: Catalogue['weekly'],
  titles: Ids,
): Promise<void> => {
  await db.deleteFrom('weekly').execute()
  const rows = weekly.map((title, position) => ({ content_id: idOf(titles, title), position }))
  if (rows.length > 0) await db.insertInto('weekly').values(rows).execute()
}

export const importImmersions = async (
  db: Connection,
  immersions: Catalogue['immersions'],
  titles: Ids,
  artwork: Artwork,
): Promise<void> => {
  await db.deleteFrom('immersion_contents').execute()
  for (const [position, immersion] of immersions.entries()) {
    const { slug, name, synopsis, kids, category } = immersion
    const images = JSON.stringify(artwork.get(slug) ?? noImages)
    const values = { name, synopsis, is_kids: flag(kids), category, images, position }
    const { id } = await db
      .insertInto('immersions')
      .values({ slug, ...values })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = immersion.titles.map((title, index) => ({
      immersion_id: id,
      content_id: idOf(titles, title),
      position: index,
    }))
    if (rows.length > 0) await db.insertInto('immersion_contents').values(rows).execute()
  }
}
