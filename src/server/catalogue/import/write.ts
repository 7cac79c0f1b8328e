import { hideWithheld } from '#server/catalogue/withheld.ts'
import { importOffers } from '#server/billing/plans/import.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Parts, Titles } from './source/folder.ts'
import { importAuthors } from './titles/authors.ts'
import { importEditorial } from './editorial.ts'
import { importCategories, importTags, importTitleLabels } from './titles/labels.ts'
import {
  importBanners,
  importImmersions,
  importPopups,
  importSections,
  importWeekly,
} from './shelves.ts'
import { hideTitles, importTitle } from './titles/titles.ts'

const writeTitles = async (
  db: Connection,
  { catalogue, artwork, previews, portraits, clips, openings }: Titles,
) => {
  const categories = await importCategories(db, catalogue.categories)
  const tags = await importTags(db, catalogue.tags)
  const authors = await importAuthors(db, catalogue.authors, portraits)
  const titles = new Map<string, number>()
  await hideTitles(db)
  for (const title of catalogue.titles) {
    const titleId = await importTitle(db, title, { artwork, previews, clips, openings, authors })
    await importTitleLabels(db, titleId, title, { categories, tags })
    titles.set(title.slug, titleId)
  }
  await hideWithheld(db)
  await importSections(db, catalogue.sections, titles)
  await importBanners(db, catalogue.banners, { titles, categories })
  await importWeekly(db, catalogue.weekly, titles)
  await importEditorial(db, catalogue.editorial, titles)
  await importImmersions(db, catalogue.immersions, titles, artwork)
}

/** Existing rows keep their ids. */
export const writeParts = async (
  transaction: Connection,
  { titles, popups, offers }: Parts,
): Promise<void> => {
  if (titles) await writeTitles(transaction, titles)
  if (popups) await importPopups(transaction, popups)
  if (offers) await importOffers(transaction, offers)
}
