import { counted } from '#shared/counted.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type Parts, readParts } from './source/folder.ts'
import type { Source } from './source/source.ts'
import { type ReportPhase, tellPhase } from './phases.ts'
import { writeParts } from './write.ts'

export interface ImportSummary {
  titles: number
  videos: number
  clips: number
  withoutArtwork: string[]
}

export const importedText = ({ titles, videos, withoutArtwork }: ImportSummary): string => {
  if (titles === 0) return 'A pasta está importada.'
  const parts = [counted(titles, 'título', 'títulos'), counted(videos, 'vídeo', 'vídeos')]
  const missing = withoutArtwork.length === 0 ? '' : ` Sem imagens: ${withoutArtwork.join(', ')}.`
  return `A vitrine tem agora ${parts.join(' e ')}.${missing}`
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

/** Files are saved first, so that no row names a missing one. */
export const importParts = async (
  { db, store }: Pick<Deps, 'db' | 'store'>,
  parts: Parts,
  report?: ReportPhase,
): Promise<ImportSummary> => {
  const tell = tellPhase(
    'Guarda os arquivos',
    parts.copies.map(({ to }) => to),
    report,
  )
  for (const copy of parts.copies) {
    tell(copy.to)
    await store.save(copy)
  }
  await db.transaction().execute((transaction) => writeParts(transaction, parts))
  return summaryOf(parts)
}

export const importCatalogue = async ({
  db,
  store,
  ...source
}: Source & Pick<Deps, 'db' | 'store'>): Promise<ImportSummary> =>
  importParts({ db, store }, await readParts(source), source.report)
