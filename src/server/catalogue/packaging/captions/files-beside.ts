import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { isSystemFile, kindOf } from '#server/catalogue/file-kind.ts'
import { filmOf, isSameStem } from './caption-name.ts'

const interpreter = /\.libras\.[^.]+$/i
const captionEnding = /\.(?:srt|ass|ssa|vtt)$/i

const images = 'é imagem, e não texto'
const unknown = 'não é SubRip (.srt), WebVTT (.vtt) nem SubStation Alpha (.ass, .ssa)'
const otherEndings: Record<string, string> = {
  ...{ '.sub': images, '.idx': images, '.sup': images, '.mks': unknown, '.txt': unknown },
  ...{ '.sbv': unknown, '.ttml': unknown, '.dfxp': unknown, '.smi': unknown, '.stl': unknown },
  ...{ '.scc': unknown, '.lrc': unknown, '.itt': unknown },
}

const captionFolder = /^(?:legendas?|subs?|subtitles?|captions?)$/i

interface Beside {
  /** Names of files that belong to the film and may be captions. */
  captions: string[]
  remarks: string[]
}

const namesIn = async (folder: string) => {
  const all = await readdir(folder, { withFileTypes: true })
  const entries = all.filter(({ name }) => !isSystemFile(name))
  const named = (isFolder: boolean) =>
    entries
      .filter((entry) => entry.isDirectory() === isFolder)
      .map(({ name }) => name)
      .toSorted()
  return { files: named(false), folders: named(true) }
}

const isCaptionLike = (file: string) =>
  captionEnding.test(file) || extname(file).toLowerCase() in otherEndings

const folderRemarks = async (folder: string, names: readonly string[]): Promise<string[]> => {
  const found = names.filter((name) => captionFolder.test(name))
  const full = await Promise.all(
    found.map(async (name) => {
      const { files, folders } = await namesIn(join(folder, name))
      return files.some(isCaptionLike) || folders.length > 0
    }),
  )
  return found
    .filter((_, place) => full[place])
    .map(
      (name) =>
        `A pasta ${name} não é lida: as legendas ficam ao lado do filme e começam com o nome dele.`,
    )
}

const filmsIn = (film: string, files: readonly string[]): string[] => [
  ...new Set([
    basename(film),
    ...files.filter((file) => kindOf(file) === 'film' && !interpreter.test(file)),
  ]),
]

/** Captions and other files that are named after the film, as `filme.pt-BR.srt` after `filme.mp4`. */
export const filesNamedAfter = (film: string, files: readonly string[]): string[] => {
  const films = filmsIn(film, files)
  return files.filter((file) => {
    const owner = filmOf(file, films)
    return owner !== undefined && isSameStem(owner, basename(film))
  })
}

export const captionsBeside = async (film: string): Promise<Beside> => {
  const { files, folders } = await namesIn(dirname(film))
  const films = filmsIn(film, files)
  const own = new Set(filesNamedAfter(film, files))
  const others = files.filter((file) => own.has(file) && !captionEnding.test(file))
  const strays = files.filter((file) => captionEnding.test(file) && !filmOf(file, films))
  return {
    captions: files.filter((file) => own.has(file) && captionEnding.test(file)),
    remarks: [
      ...others.flatMap((file) => {
        const reason = otherEndings[extname(file).toLowerCase()]
        return reason ? [`Fica de fora a legenda ${file}, que ${reason}.`] : []
      }),
      ...strays.map(
        (file) => `Fica de fora a legenda ${file}, que não começa com o nome de nenhum filme.`,
      ),
      ...(await folderRemarks(dirname(film), folders)),
    ],
  }
}
