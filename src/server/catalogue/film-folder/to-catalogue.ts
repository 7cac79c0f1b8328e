import type { InferInput } from 'valibot'
import type { CatalogueFile } from '#server/catalogue/import/source/format.ts'
import { slugOf } from './slug.ts'
import type { TitleContents } from './title-contents.ts'
import { firstDayOf, type TitleFacts } from './title-file.ts'
import type { FoundEpisode, FoundVideo, FoundVideos } from './videos.ts'

/** A title whose files and facts have no problem. */
export interface ReadTitle {
  contents: TitleContents
  facts: TitleFacts
}

export type FolderCatalogue = InferInput<typeof CatalogueFile>

export interface ClipSource extends FoundVideo {
  clip: string
}

const episodeSlug = (slug: string, { season, number }: FoundEpisode) =>
  `${slug}-t${season}-e${number}`
const extraSlug = (slug: string, name: string) => `${slug}-extra-${slugOf(name)}`

/** Paths are relative to the title's folder. */
export const clipsOf = ({ slug, videos }: TitleContents): ClipSource[] => [
  ...videos.films.map((one) => ({ ...one, clip: slug })),
  ...videos.episodes.map((one) => ({ ...one, clip: episodeSlug(slug, one) })),
  ...videos.extras.map((one) => ({ ...one, clip: extraSlug(slug, one.name) })),
]

const seasonsOf = (slug: string, { episodes }: FoundVideos, { sinopse }: TitleFacts) =>
  [...Map.groupBy(episodes, ({ season }) => season)].map(([season, inside]) => ({
    number: season,
    title: `Temporada ${season}`,
    episodes: inside.map((episode) => ({
      number: episode.number,
      slug: episodeSlug(slug, episode),
      title: episode.name ?? `Episódio ${episode.number}`,
      synopsis: sinopse,
      media: episodeSlug(slug, episode),
    })),
  }))

const entryOf = ({ contents, facts }: ReadTitle): FolderCatalogue['titles'][number] => {
  const { slug, videos } = contents
  const isSeries = videos.episodes.length > 0
  return {
    slug,
    before: facts.antes.map(slugOf).filter((before) => before !== slug),
    title: facts.titulo,
    kind: isSeries ? 'series' : 'film',
    year: facts.ano,
    released_at: firstDayOf(facts),
    available_until: facts.disponivel_ate ?? null,
    tagline: facts.frase ?? '',
    synopsis: facts.sinopse,
    rating: facts.classificacao,
    descriptors: facts.descritores,
    kids: facts.infantil,
    original_work: facts.obra ?? null,
    cast: facts.elenco,
    director: facts.direcao ?? null,
    categories: facts.categorias.map(slugOf),
    tags: facts.etiquetas.map(slugOf),
    media: isSeries ? null : slug,
    seasons: seasonsOf(slug, videos, facts),
    extras: videos.extras.map(({ name }) => {
      const extra = extraSlug(slug, name)
      return { slug: extra, title: name, media: extra }
    }),
  }
}

const labelsOf = (names: readonly string[]) =>
  [...new Map(names.map((name) => [slugOf(name), name]))].map(([slug, name]) => ({ slug, name }))

const categoriesOf = (titles: readonly ReadTitle[]): FolderCatalogue['categories'] =>
  labelsOf(titles.flatMap(({ facts }) => facts.categorias)).map((category) => ({
    ...category,
    kids: titles
      .filter(({ facts }) => facts.categorias.map(slugOf).includes(category.slug))
      .every(({ facts }) => facts.infantil),
  }))

export const toCatalogue = (titles: readonly ReadTitle[]): FolderCatalogue => ({
  categories: categoriesOf(titles),
  tags: labelsOf(titles.flatMap(({ facts }) => facts.etiquetas)),
  titles: titles.map(entryOf),
})
