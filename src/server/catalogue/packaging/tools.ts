import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { FilmProblem } from './film-problem.ts'

export interface Tools {
  ffmpeg: string
  ffprobe: string
}

type Environment = Record<string, string | undefined>

const suffix = process.platform === 'win32' ? '.exe' : ''

const inPath = (name: string, { PATH = '' }: Environment): string | undefined =>
  PATH.split(delimiter)
    .map((folder) => join(folder, name + suffix))
    .find((file) => existsSync(file))

const fromPackage = async (load: () => Promise<{ default: { path: string } }>) => {
  try {
    return (await load()).default.path
  } catch {
    // The packages are absent in a release and on unsupported platforms.
    return undefined
  }
}

/** The system's FFmpeg is newer than the one from npm. */
export const findTools = async (environment: Environment): Promise<Tools> => {
  const ffmpeg =
    environment['FFMPEG_PATH'] ??
    inPath('ffmpeg', environment) ??
    (await fromPackage(() => import('@ffmpeg-installer/ffmpeg')))
  const ffprobe =
    environment['FFPROBE_PATH'] ??
    inPath('ffprobe', environment) ??
    (await fromPackage(() => import('@ffprobe-installer/ffprobe')))
  if (ffmpeg && ffprobe && existsSync(ffmpeg) && existsSync(ffprobe))
    return { ffmpeg: resolve(ffmpeg), ffprobe: resolve(ffprobe) }
  throw new FilmProblem(
    'Falta o FFmpeg. Instale o ffmpeg (que traz o ffprobe) pelo gerenciador de pacotes do sistema, ' +
      'por exemplo com "apt install ffmpeg", ou diga onde eles estão em FFMPEG_PATH e FFPROBE_PATH.',
  )
}
