import { join } from 'node:path'
import type { Images } from '#shared/catalogue/contract.ts'
import type { Offers } from '#server/billing/plans/format.ts'
import { importOffers, readOffers } from '#server/billing/plans/import.ts'
import type { Database } from '#server/db/schema.ts'
import { importArt } from './art.ts'
import { catalogueProblems } from './check.ts'
import { readJson } from './files.ts'
import { BadCatalogue, type Catalogue, CatalogueFile } from './format.ts'
import { importCategories, importTags, importTitleLabels } from './labels.ts'
import { type Clips, importMedia } from './media.ts'
import {
  importBanners,
  importImmersions,
  importPopups,
  importSections,
  importWeekly,
} from './shelves.ts'
import { hideWithheld } from '#server/catalogue/withheld.ts'
import { type Artwork, importTitle } from './titles.ts'

export interface ImportSummary {
  titles: number
  videos: number
  clips: number
  withoutArtwork: string[]
}

interface Options {
  db: Database
  dataDir: string
  folder: string
  /** If given, videos with missing media are reported and imported without it. */
  warn?: (message: string) => void
}

const artworkSlugs = (catalogue: Catalogue): string[] => [
  ...catalogue.titles.flatMap((title) => [
    title.slug,
    ...title.seasons.flatMap((season) => season.episodes.map(({ slug }) => slug)),
    ...title.extras.map(({ slug }) => slug),
  ]),
  ...catalogue.immersions.map(({ slug }) => slug),
]

const readArtwork = async (folder: string, dataDir: string, catalogue: Catalogue) => {
  const artwork = new Map<string, Images>()
  for (const slug of new Set(artworkSlugs(catalogue))) {
    const images = await importArt(folder, dataDir, slug)
    if (images.poster || images.backdrop || images.title) artwork.set(slug, images)
  }
  return artwork
}

interface Sources {
  artwork: Artwork
  clips: Clips
  offers: Offers | undefined
}

const write = (db: Database, catalogue: Catalogue, sources: Sources) =>
  db.transaction().execute(async (transaction) => {
    const categories = await importCategories(transaction, catalogue.categories)
    const tags = await importTags(transaction, catalogue.tags)
    const titles = new Map<string, number>()
    for (const title of catalogue.titles) {
      const titleId = await importTitle(transaction, title, sources)
      await importTitleLabels(transaction, titleId, title, { categories, tags })
      titles.set(title.slug, titleId)
    }
    await hideWithheld(transaction)
    await importSections(transaction, catalogue.sections, titles)
    await importBanners(transaction, catalogue.banners, { titles, categories })
    await importWeekly(transaction, catalogue.weekly, titles)
    await importPopups(transaction, catalogue.popups)
    await importImmersions(transaction, catalogue.immersions, titles, sources.artwork)
    if (sources.offers) await importOffers(transaction, sources.offers)
  })

/** Brings a catalogue folder in, all of it or nothing; whatever was there keeps its id. */
export const importCatalogue = async ({
  db,
  dataDir,
  folder,
  warn,
}: Options): Promise<ImportSummary> => {
  const catalogue = await readJson(CatalogueFile, join(folder, 'catalogue.json'))
  const problems = catalogueProblems(catalogue)
  if (problems.length > 0) throw new BadCatalogue(problems)
  const offers = await readOffers(folder)
  const clips = await importMedia(folder, dataDir, catalogue, warn)
  const artwork = await readArtwork(folder, dataDir, catalogue)
  await write(db, catalogue, { artwork, clips, offers })
  const videos = catalogue.titles.flatMap((title) => [
    ...(title.media ? [title.media] : []),
    ...title.seasons.flatMap((season) => season.episodes),
    ...title.extras,
  ])
  return {
    titles: catalogue.titles.length,
    videos: videos.length,
    clips: clips.size,
    withoutArtwork: catalogue.titles.map(({ slug }) => slug).filter((slug) => !artwork.has(slug)),
  }
}
