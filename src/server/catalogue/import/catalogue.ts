import type { Deps } from '#server/deps.ts'
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
export const importParts = async (
  { db, store }: Pick<Deps, 'db' | 'store'>,
  parts: Parts,
): Promise<ImportSummary> => {
  for (const copy of parts.copies) await store.save(copy)
  await db.transaction().execute((transaction) => writeParts(transaction, parts))
  return summaryOf(parts)
}

/** Brings a catalogue folder in, all of it or nothing. */
export const importCatalogue = async ({
  db,
  store,
  ...source
}: Source & Pick<Deps, 'db' | 'store'>): Promise<ImportSummary> =>
  importParts({ db, store }, await readParts(source))
