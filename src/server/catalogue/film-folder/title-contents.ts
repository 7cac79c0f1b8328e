import { basename, dirname, extname } from 'node:path'
import { kindOf } from '#server/catalogue/file-kind.ts'
import { slugOf, slugProblem } from './slug.ts'
import { isFactsFile } from './title-text.ts'
import type { Unused } from './unused.ts'
import { findVideos, type FoundEpisode, type FoundVideos, isInPackaged } from './videos.ts'

export interface TitleFiles {
  folder: string
  /** Paths relative to `folder`. */
  files: readonly string[]
  factsFile: string
}

/** Paths begin with the folder's name. */
export interface TitleContents {
  slug: string
  videos: FoundVideos
  poster: string | undefined
  scene: string | undefined
  unused: Unused[]
  problems: string[]
}

const pictureOrder = ['.jpg', '.jpeg', '.jfif', '.png', '.webp', '.avif', '.tif', '.tiff', '.gif']

const rankOf = (file: string) => pictureOrder.indexOf(extname(file).toLowerCase())

const picturesNamed = (files: readonly string[], name: string): string[] =>
  files
    .filter((file) => kindOf(file) === 'picture')
    .filter((file) => basename(file, extname(file)).toLowerCase() === name && !file.includes('/'))
    .toSorted((one, other) => rankOf(one) - rankOf(other))

const secondPictures = ([first, ...others]: readonly string[]): Unused[] =>
  others.map((path) => ({
    path,
    reason: 'há outra imagem com este nome',
    detail: `vale ${first}`,
  }))

const reasons: Record<ReturnType<typeof kindOf>, string | undefined> = {
  film: undefined,
  caption: 'é uma legenda, e não há ao lado um filme que a use',
  picture: 'é uma imagem, e só valem poster e cena, ao lado de titulo.yaml',
  unreadablePicture: 'é uma imagem em formato que não se lê; salve-a como JPEG ou PNG',
  sound: 'é só som; um som vale dentro do arquivo do filme',
  other: 'não é filme, imagem nem legenda',
}

/** The packaging of a film tells of the captions beside it. */
const isBesideFilm = ({ films, episodes, extras }: FoundVideos): ((file: string) => boolean) => {
  const sources = [...films, ...episodes, ...extras].filter(({ isPackaged }) => !isPackaged)
  const folders = new Set(sources.map(({ path }) => dirname(path)))
  return (file) => kindOf(file) === 'caption' && folders.has(dirname(file))
}

const otherFiles = (
  { files, factsFile }: TitleFiles,
  videos: FoundVideos,
  pictures: readonly string[],
): Unused[] => {
  const isPackaged = isInPackaged(files)
  const isToldElsewhere = isBesideFilm(videos)
  return files
    .filter((file) => file !== factsFile && !pictures.includes(file))
    .filter((file) => !isPackaged(file) && !isToldElsewhere(file))
    .flatMap((path) => {
      const isFacts = isFactsFile(basename(path))
      const reason = isFacts ? `vale só um titulo.yaml, na pasta do título` : reasons[kindOf(path)]
      return reason === undefined ? [] : [{ path, reason }]
    })
}

const listed = (paths: readonly string[]) => paths.join(' e ')

const repeatedEpisodes = (episodes: readonly FoundEpisode[]): string[] =>
  [...Map.groupBy(episodes, ({ season, number }) => `${number} da temporada ${season}`)]
    .filter(([, same]) => same.length > 1)
    .map(([episode, same]) => `${listed(same.map(({ path }) => path))} são o episódio ${episode}`)

const extraProblems = ({ extras }: FoundVideos): string[] => [
  ...extras
    .filter(({ name }) => slugOf(name) === '')
    .map(({ path }) => `${path}: o nome não dá um endereço; ${slugProblem}`),
  ...[...Map.groupBy(extras, ({ name }) => slugOf(name))]
    .filter(([slug, same]) => slug !== '' && same.length > 1)
    .map(([, same]) => `${listed(same.map(({ path }) => path))} dão o mesmo endereço`),
]

const videoProblems = (videos: FoundVideos): string[] => {
  const { films, episodes } = videos
  const paths = films.map(({ path }) => path).join(', ')
  return [
    ...(films.length + episodes.length === 0
      ? ['falta o filme (filme.mp4) ou uma pasta "temporada 1"']
      : []),
    ...(films.length > 1 && episodes.length === 0
      ? [
          `mais de um filme: ${paths}; episódios ficam em "temporada 1" ou se chamam S01E01, e bastidores ficam em "extras"`,
        ]
      : []),
    ...(films.length > 0 && episodes.length > 0
      ? [`ou um filme ou temporadas, não os dois: ${paths}`]
      : []),
    ...repeatedEpisodes(episodes),
    ...extraProblems(videos),
  ]
}

export const contentsOf = (found: TitleFiles): TitleContents => {
  const { folder, files } = found
  const slug = slugOf(folder)
  const videos = findVideos(files)
  const [posters, scenes] = [picturesNamed(files, 'poster'), picturesNamed(files, 'cena')]
  const pictures = [...posters, ...scenes]
  const inFolder = (path: string) => `${folder}/${path}`
  const unused = [
    ...videos.unused,
    ...[posters, scenes].flatMap(secondPictures),
    ...otherFiles(found, videos, pictures),
  ]
  const problems = [
    ...(slug === '' ? [`o nome da pasta não dá um endereço; ${slugProblem}`] : []),
    ...videoProblems(videos),
    ...(posters.length > 0 ? [] : ['falta poster.jpg']),
    ...(scenes.length > 0 ? [] : ['falta cena.jpg']),
  ]
  return {
    slug,
    videos,
    poster: posters[0] && inFolder(posters[0]),
    scene: scenes[0] && inFolder(scenes[0]),
    unused: unused.map((one) => ({ ...one, path: inFolder(one.path) })),
    problems: problems.map((problem) => `${folder}: ${problem}`),
  }
}
