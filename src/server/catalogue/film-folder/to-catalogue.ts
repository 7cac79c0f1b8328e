import type { InferInput } from 'valibot'
import type { CatalogueFile } from '#server/catalogue/import/source/format.ts'
import { readFacts, type TitleFacts } from './title-file.ts'
import { slugOf } from './slug.ts'
import { findVideos, type FoundVideo, type FoundVideos } from './videos.ts'

export interface FoundTitle {
  folder: string
  /** Paths relative to `folder`. */
  files: readonly string[]
  factsFile: string
  facts: unknown
}

export interface ClipSource extends FoundVideo {
  clip: string
}

type Catalogue = InferInput<typeof CatalogueFile>

export interface Converted {
  catalogue: Catalogue
  clips: ClipSource[]
  pictures: { slug: string; poster: string | undefined; scene: string | undefined }[]
  problems: string[]
}

interface Title {
  entry: Catalogue['titles'][number]
  facts: TitleFacts
  clips: ClipSource[]
  pictures: Converted['pictures'][number]
  problems: string[]
}

const pictureIn = ({ folder, files }: FoundTitle, name: string): string | undefined => {
  const file = files.find((one) => new RegExp(`^${name}\\.(?:jpe?g|png|webp|avif)$`, 'i').test(one))
  return file && `${folder}/${file}`
}

const seasonsOf = (slug: string, { episodes }: FoundVideos, { sinopse }: TitleFacts) =>
  [...Map.groupBy(episodes, ({ season }) => season)].map(([season, inside]) => ({
    number: season,
    title: `Temporada ${season}`,
    episodes: inside.map(({ number, name }) => ({
      number,
      slug: `${slug}-t${season}-e${number}`,
      title: name ?? `Episódio ${number}`,
      synopsis: sinopse,
      media: `${slug}-t${season}-e${number}`,
    })),
  }))

const clipsOf = (slug: string, { films, episodes, extras }: FoundVideos): ClipSource[] => [
  ...films.map((one) => ({ ...one, clip: slug })),
  ...episodes.map((one) => ({ ...one, clip: `${slug}-t${one.season}-e${one.number}` })),
  ...extras.map((one) => ({ ...one, clip: `${slug}-extra-${slugOf(one.name)}` })),
]

const videoProblems = (folder: string, { films, episodes }: FoundVideos): string[] => [
  ...(films.length + episodes.length === 0
    ? [`${folder}: falta o filme (filme.mp4) ou uma pasta "temporada 1"`]
    : []),
  ...(films.length > 1
    ? [`${folder}: mais de um filme: ${films.map(({ path }) => path).join(', ')}`]
    : []),
  ...(films.length > 0 && episodes.length > 0
    ? [`${folder}: ou um filme ou temporadas, não os dois`]
    : []),
]

const toTitle = (found: FoundTitle, facts: TitleFacts): Title => {
  const { folder, files } = found
  const slug = slugOf(folder)
  const videos = findVideos(files)
  const isSeries = videos.episodes.length > 0
  const pictures = {
    slug,
    poster: pictureIn(found, 'poster'),
    scene: pictureIn(found, 'cena'),
  }
  const entry: Title['entry'] = {
    slug,
    before: facts.antes.map(slugOf),
    title: facts.titulo,
    kind: isSeries ? 'series' : 'film',
    year: facts.ano,
    released_at: facts.disponivel_de ?? `${facts.ano}-01-01`,
    available_until: facts.disponivel_ate,
    tagline: facts.frase,
    synopsis: facts.sinopse,
    rating: facts.classificacao,
    descriptors: facts.descritores,
    kids: facts.infantil,
    original_work: facts.obra,
    cast: facts.elenco,
    director: facts.direcao,
    categories: facts.categorias.map(slugOf),
    tags: facts.etiquetas.map(slugOf),
    media: isSeries ? null : slug,
    seasons: seasonsOf(slug, videos, facts),
    extras: videos.extras.map(({ name }) => {
      const extra = `${slug}-extra-${slugOf(name)}`
      return { slug: extra, title: name, media: extra }
    }),
  }
  const clips = clipsOf(slug, videos).map((one) => ({ ...one, path: `${folder}/${one.path}` }))
  const problems = [
    ...videoProblems(folder, videos),
    ...(pictures.poster ? [] : [`${folder}: falta poster.jpg`]),
    ...(pictures.scene ? [] : [`${folder}: falta cena.jpg`]),
  ]
  return { entry, facts, clips, pictures, problems }
}

const labelsOf = (names: readonly string[]) =>
  [...new Map(names.map((name) => [slugOf(name), name]))].map(([slug, name]) => ({ slug, name }))

const categoriesOf = (titles: readonly Title[]): Catalogue['categories'] =>
  labelsOf(titles.flatMap(({ facts }) => facts.categorias)).map((category) => ({
    ...category,
    kids: titles
      .filter(({ entry }) => entry.categories?.includes(category.slug))
      .every(({ facts }) => facts.infantil),
  }))

export const toCatalogue = (found: readonly FoundTitle[]): Converted => {
  const read = found.map((one) => ({
    one,
    ...readFacts(`${one.folder}/${one.factsFile}`, one.facts),
  }))
  const titles = read.flatMap(({ one, facts }) => (facts ? [toTitle(one, facts)] : []))
  return {
    catalogue: {
      categories: categoriesOf(titles),
      tags: labelsOf(titles.flatMap(({ facts }) => facts.etiquetas)),
      titles: titles.map(({ entry }) => entry),
    },
    clips: titles.flatMap(({ clips }) => clips),
    pictures: titles.map(({ pictures }) => pictures),
    problems: [
      ...read.flatMap(({ problems }) => problems),
      ...titles.flatMap(({ problems }) => problems),
    ],
  }
}
