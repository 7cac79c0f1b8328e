import { basename, dirname, extname } from 'node:path'
import { slugOf } from './slug.ts'

/** A film that is still to be packaged, or a folder with a packaged one. */
export interface FoundVideo {
  /** Below the title's folder. */
  path: string
  isPackaged: boolean
}

interface FoundEpisode extends FoundVideo {
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
}

const film = String.raw`(?:\.(?:mp4|mkv|mov|m4v|webm|avi|ts)|(\/media\.json))$`
const filmPattern = new RegExp(String.raw`^([^/]+?)${film}`, 'i')
const episodePattern = new RegExp(
  String.raw`^temporada (\d+)\/(\d+)(?:\s*-\s*([^/]+?))?${film}`,
  'i',
)
const extraPattern = new RegExp(String.raw`^extras\/([^/]+?)${film}`, 'i')

const toVideo = (file: string, packaged: string | undefined): FoundVideo =>
  packaged === undefined
    ? { path: file, isPackaged: false }
    : { path: file.slice(0, -packaged.length), isPackaged: true }

/** `filme preparar` gives the folder that it leaves beside a film the film's name. */
const clipOf = ({ path, isPackaged }: FoundVideo) =>
  `${dirname(path)}/${slugOf(isPackaged ? basename(path) : basename(path, extname(path)))}`

/** A film beside its packaged folder is one video: it keeps its name and plays from the folder. */
const joinPackaged = <T extends FoundVideo>(videos: readonly T[]): T[] => {
  const films = videos.filter(({ isPackaged }) => !isPackaged)
  const named = new Set(films.map(clipOf))
  const folders = new Map(
    videos.filter(({ isPackaged }) => isPackaged).map((one) => [clipOf(one), one.path]),
  )
  return videos.flatMap((video) => {
    if (video.isPackaged) return named.has(clipOf(video)) ? [] : [video]
    const path = folders.get(clipOf(video))
    return [path === undefined ? video : { ...video, path, isPackaged: true }]
  })
}

/** The interpreter of Libras beside a film is a part of it. */
const isInterpreter = (file: string) => /\.libras\.[^./]+$/i.test(file)

/** Finds the playable files of a title by their names. */
export const findVideos = (all: readonly string[]): FoundVideos => {
  const files = all.filter((file) => !isInterpreter(file))
  return {
    films: joinPackaged(
      files.flatMap((file) => {
        const match = filmPattern.exec(file)
        return match ? [toVideo(file, match[2])] : []
      }),
    ),
    episodes: joinPackaged(
      files.flatMap((file) => {
        const match = episodePattern.exec(file)
        if (!match) return []
        const [, season, number, name, packaged] = match
        return [
          { ...toVideo(file, packaged), season: Number(season), number: Number(number), name },
        ]
      }),
    ),
    extras: joinPackaged(
      files.flatMap((file) => {
        const match = extraPattern.exec(file)
        return match ? [{ ...toVideo(file, match[2]), name: match[1] ?? '' }] : []
      }),
    ),
  }
}
