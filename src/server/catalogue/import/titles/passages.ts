import type { Connection } from '#server/db/schema.ts'
import {
  BadCatalogue,
  type Catalogue,
  type CataloguePassage,
} from '#server/catalogue/import/source/format.ts'
import type { Clips } from '#server/catalogue/import/media/media.ts'

interface Video {
  place: string
  media: string | null
  passages: readonly CataloguePassage[]
}

const videosOf = ({ titles }: Catalogue): Video[] =>
  titles.flatMap((title) => [
    { place: title.slug, media: title.media, passages: title.passages },
    ...title.seasons.flatMap(({ episodes }) =>
      episodes.map(({ slug, media, passages }) => ({
        place: `${title.slug}/${slug}`,
        media,
        passages,
      })),
    ),
  ])

const orderProblems = ({ place, media, passages }: Video): string[] => [
  ...(media === null && passages.length > 0 ? [`${place}: passages precisa de um vídeo`] : []),
  ...passages.flatMap(({ start_seconds: start, end_seconds: end }, index) => {
    const before = passages[index - 1]
    return [
      ...(end <= start
        ? [`${place}.passages.${index}: end_seconds tem de vir depois de start_seconds`]
        : []),
      ...(before && start < before.end_seconds
        ? [`${place}.passages.${index}: começa antes do fim do trecho anterior`]
        : []),
    ]
  }),
]

export const passageProblems = (catalogue: Catalogue): string[] =>
  videosOf(catalogue).flatMap(orderProblems)

export const checkPassageTimes = (catalogue: Catalogue, clips: Clips): void => {
  const problems = videosOf(catalogue).flatMap(({ place, media, passages }) => {
    const length = clips.get(media ?? '')?.media.duration_seconds ?? Infinity
    return passages.flatMap(({ start_seconds: start }, index) =>
      start >= length ? [`${place}.passages.${index}: começa depois do fim do vídeo`] : [],
    )
  })
  if (problems.length > 0) throw new BadCatalogue(problems)
}

export const importPassages = async (
  db: Connection,
  contentId: number,
  passages: readonly CataloguePassage[],
): Promise<void> => {
  await db.deleteFrom('passages').where('content_id', '=', contentId).execute()
  if (passages.length === 0) return
  await db
    .insertInto('passages')
    .values(passages.map((passage) => ({ content_id: contentId, ...passage })))
    .execute()
}
