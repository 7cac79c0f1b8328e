import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Images, ImageSet } from '#shared/catalogue/contract.ts'
import type { Offers } from '#server/billing/plans/format.ts'
import { readArt } from '#server/catalogue/import/artwork/art.ts'
import { catalogueProblems, popupProblems } from '#server/catalogue/import/check.ts'
import type { Copy } from '#server/deps/media-store.ts'
import type { Portraits } from '#server/catalogue/import/titles/authors.ts'
import { readJson } from './files.ts'
import { BadCatalogue, type Catalogue, CatalogueFile, PopupsFile } from './format.ts'
import { readOffers } from './offers.ts'
import { type Clips, readMedia } from '#server/catalogue/import/media/media.ts'
import { type Openings, readOpenings } from '#server/catalogue/import/media/openings.ts'
import { checkPassageTimes } from '#server/catalogue/import/titles/passages.ts'
import { tellPhase } from '#server/catalogue/import/phases.ts'
import type { Source } from './source.ts'
import type { Preview } from '#server/catalogue/import/media/preview.ts'
import type { Artwork, Previews } from '#server/catalogue/import/titles/titles.ts'

export interface Titles {
  catalogue: Catalogue
  artwork: Artwork
  previews: Previews
  portraits: Portraits
  clips: Clips
  openings: Openings
}

/** The import leaves an undefined part unchanged. */
export interface Parts {
  titles: Titles | undefined
  popups: Catalogue['popups'] | undefined
  offers: Offers | undefined
  copies: Copy[]
}

const artworkSlugs = (catalogue: Catalogue): string[] => [
  ...catalogue.titles.flatMap((title) => [
    title.slug,
    ...title.seasons.flatMap((season) => season.episodes.map(({ slug }) => slug)),
    ...title.extras.map(({ slug }) => slug),
  ]),
  ...catalogue.immersions.map(({ slug }) => slug),
  ...catalogue.authors.map(({ slug }) => slug),
]

const readArtwork = async ({ folder, report }: Source, catalogue: Catalogue) => {
  const artwork = new Map<string, Images>()
  const previews = new Map<string, Preview>()
  const portraits = new Map<string, ImageSet>()
  const copies: Copy[] = []
  const slugs = [...new Set(artworkSlugs(catalogue))]
  const tell = tellPhase('Confere as imagens', slugs, report)
  for (const slug of slugs) {
    tell(slug)
    const art = await readArt(folder, slug)
    if (!art) continue
    copies.push(art.copy)
    const { images, preview, portrait } = art
    if (preview) previews.set(slug, preview)
    if (portrait) portraits.set(slug, portrait)
    if (images.poster || images.backdrop || images.title) artwork.set(slug, images)
  }
  return { artwork, previews, portraits, copies }
}

const readChecked = async <T>(
  file: string,
  read: () => Promise<T>,
  problemsOf: (value: T) => string[],
): Promise<T | undefined> => {
  if (!existsSync(file)) return undefined
  const value = await read()
  const problems = problemsOf(value)
  if (problems.length > 0) throw new BadCatalogue(problems)
  return value
}

const readTitles = async (source: Source, catalogue: Catalogue) => {
  const { folder } = source
  const { clips, copies } = await readMedia(source, catalogue)
  checkPassageTimes(catalogue, clips)
  const { copies: pictures, ...art } = await readArtwork(source, catalogue)
  const { openings, copies: first } = await readOpenings(folder, catalogue, clips)
  const titles: Titles = { catalogue, ...art, clips, openings }
  // Openings are written into the folder of their clip.
  return { titles, copies: [...copies, ...first, ...pictures] }
}

export const readParts = async (source: Source): Promise<Parts> => {
  const { folder } = source
  const [main, alone] = [join(folder, 'catalogue.json'), join(folder, 'popups.json')]
  const catalogue = await readChecked(main, () => readJson(CatalogueFile, main), catalogueProblems)
  const popups = await readChecked(alone, () => readJson(PopupsFile, alone), popupProblems)
  const offers = await readOffers(folder)
  if (!catalogue && !popups && !offers) {
    throw new BadCatalogue([
      `${folder}: sem catalogue.json, plans.json ou popups.json, nem pastas com titulo.yaml`,
    ])
  }
  if (popups && catalogue && catalogue.popups.length > 0) {
    throw new BadCatalogue([`${alone}: catalogue.json também tem popups; use só um dos dois`])
  }
  const read = catalogue && (await readTitles(source, catalogue))
  return {
    titles: read?.titles,
    popups: popups?.popups ?? catalogue?.popups,
    offers,
    copies: read?.copies ?? [],
  }
}
