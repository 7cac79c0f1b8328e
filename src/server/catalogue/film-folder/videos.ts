import { basename, dirname, extname } from 'node:path'
import { slugOf } from './slug.ts'

/** A film file, or the folder of a packaged one. */
export interface FoundVideo {
  /** Relative to the title's folder. */
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

/** `filme preparar` names the clip's folder after the film. */
const clipOf = ({ path, isPackaged }: FoundVideo) =>
  `${dirname(path)}/${slugOf(isPackaged ? basename(path) : basename(path, extname(path)))}`

/** A packaged film is one video and plays from the folder. */
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

const isInterpreter = (file: string) => /\.libras\.[^./]+$/i.test(file)

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
