import type { Database } from '#server/db/schema.ts'
import { copyAll } from './files.ts'
import { type Parts, readParts, type Source } from './folder.ts'
import { writeParts } from './write.ts'

export interface ImportSummary {
  titles: number
  videos: number
  clips: number
  withoutArtwork: string[]
}

const summaryOf = ({ titles: part }: Parts): ImportSummary => {
  const titles = part?.catalogue.titles ?? []
  const videos = titles.flatMap((title) => [
    ...(title.media ? [title.media] : []),
    ...title.seasons.flatMap((season) => season.episodes),
    ...title.extras,
  ])
  return {
    titles: titles.length,
    videos: videos.length,
    clips: part?.clips.size ?? 0,
    withoutArtwork: titles.map(({ slug }) => slug).filter((slug) => !part?.artwork.has(slug)),
  }
}

/** Files come first: a row never names one that is not there yet. */
export const importParts = async (db: Database, parts: Parts): Promise<ImportSummary> => {
  await copyAll(parts.copies)
  await db.transaction().execute((transaction) => writeParts(transaction, parts))
  return summaryOf(parts)
}

/** Brings a catalogue folder in, all of it or nothing. */
export const importCatalogue = async ({
  db,
  ...source
}: Source & { db: Database }): Promise<ImportSummary> => importParts(db, await readParts(source))
