import { basename, dirname, extname } from 'node:path'
import { readEpisodeName, seasonNumberOf } from './episode-name.ts'
import { kindOf } from '#server/catalogue/file-kind.ts'
import { slugOf } from './slug.ts'
import type { Unused } from './unused.ts'

/** A film file, or the folder of a packaged one. */
export interface FoundVideo {
  /** Relative to the title's folder. */
  path: string
  isPackaged: boolean
}

export interface FoundEpisode extends FoundVideo {
  season: number
  number: number
  name: string | undefined
}

interface FoundExtra extends FoundVideo {
  name: string
}

export interface FoundVideos {
  films: FoundVideo[]
  episodes: FoundEpisode[]
  extras: FoundExtra[]
  unused: Unused[]
}

/** The film's name says more than that of the folder that `filme preparar` made of it. */
interface Video extends FoundVideo {
  stem: string
  folders: string[]
}

const isInterpreter = (file: string) => /\.libras\.[^./]+$/i.test(file)

const packagedFoldersOf = (files: readonly string[]) =>
  files
    .filter((file) => basename(file) === 'media.json' && file.includes('/'))
    .map((file) => dirname(file))

const toVideo = (path: string, isPackaged: boolean): Video => ({
  path,
  isPackaged,
  stem: isPackaged ? basename(path) : basename(path, extname(path)),
  folders: path.split('/').slice(0, -1),
})

/** `filme preparar` names the clip's folder after the film. */
const clipOf = ({ path, stem }: Video) => `${dirname(path)}/${slugOf(stem) || 'filme'}`

/** A packaged film is one video and plays from the folder. */
const joinPackaged = (films: readonly Video[], packaged: readonly Video[]) => {
  const folders = new Map(packaged.map((one) => [clipOf(one), one.path]))
  const named = new Set(films.map(clipOf))
  const videos = films.map((film) => {
    const path = folders.get(clipOf(film))
    return path === undefined ? film : { ...film, path, isPackaged: true }
  })
  const unused = films.flatMap((film): Unused[] => {
    const folder = folders.get(clipOf(film))
    const reason = 'vale a pasta que já foi preparada'
    return folder === undefined
      ? []
      : [{ path: film.path, reason, detail: `vale a pasta preparada ${folder}` }]
  })
  return { videos: [...videos, ...packaged.filter((one) => !named.has(clipOf(one)))], unused }
}

const otherFolder = 'a pasta não é "temporada 1" nem "extras"'

const placeVideo = (found: FoundVideos, { stem, folders, path, isPackaged }: Video): void => {
  const [folder, deeper] = folders
  const leave = (reason: string) => void found.unused.push({ path, reason })
  const video = { path, isPackaged }
  if (deeper !== undefined) return leave('está em uma pasta dentro de outra')
  if (/^extras?$/i.test(folder ?? ''))
    return void found.extras.push({ ...video, name: stem.normalize('NFC') })
  const season = folder === undefined ? undefined : seasonNumberOf(folder)
  if (folder !== undefined && season === undefined) return leave(otherFolder)
  const episode = readEpisodeName(stem, season)
  if (!episode) found.films.push(video)
  else if ('problem' in episode) leave(episode.problem)
  else found.episodes.push({ ...video, ...episode })
}

const interpretersIn = (files: readonly string[], films: readonly Video[]): Unused[] => {
  const starts = films.map(({ folders, stem }) => [...folders, `${stem}.libras.`].join('/'))
  const taken = new Set<string>()
  return files.filter(isInterpreter).flatMap((path) => {
    const start = starts.find((one) => path.toLowerCase().startsWith(one.toLowerCase()))
    if (start === undefined) return [{ path, reason: 'não há filme com este nome ao lado' }]
    if (taken.has(start)) return [{ path, reason: 'há outro intérprete para o mesmo filme' }]
    taken.add(start)
    return []
  })
}

/** Files that are neither film nor part of a packaged one are not looked at. */
export const findVideos = (all: readonly string[]): FoundVideos => {
  const folders = packagedFoldersOf(all)
  const files = all.filter(
    (file) => kindOf(file) === 'film' && !folders.some((folder) => file.startsWith(`${folder}/`)),
  )
  const films = files.filter((file) => !isInterpreter(file)).map((file) => toVideo(file, false))
  const packaged = folders.map((folder) => toVideo(folder, true))
  const { videos, unused } = joinPackaged(films, packaged)
  const found: FoundVideos = { films: [], episodes: [], extras: [], unused }
  for (const video of videos) placeVideo(found, video)
  found.unused.push(...interpretersIn(files, films))
  found.episodes.sort((one, other) => one.season - other.season || one.number - other.number)
  return found
}

export const isInPackaged = (files: readonly string[]): ((file: string) => boolean) => {
  const folders = packagedFoldersOf(files)
  return (file) => folders.some((folder) => file.startsWith(`${folder}/`))
}
