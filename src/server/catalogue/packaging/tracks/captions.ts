import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { decodeText } from '#server/catalogue/decode-text.ts'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import { languageOf } from './languages.ts'
import { runFfmpeg } from '#server/catalogue/packaging/run-ffmpeg.ts'
import { trackPlaylist } from './segments.ts'

/** `index` is undefined for a separate file. */
export interface CaptionSource {
  language: string
  file: string
  index: number | undefined
}

/** Files such as `filme.pt-BR.srt` beside `filme.mp4`. */
export const captionFilesOf = (film: string, files: readonly string[]): CaptionSource[] => {
  const stem = basename(film, extname(film))
  return files.toSorted().flatMap((file) => {
    const tag = file.startsWith(`${stem}.`) ? file.slice(stem.length + 1) : ''
    const [, name] = /^([a-z]{2,3}(?:-[a-z0-9]+)*)\.(?:srt|ass|ssa|vtt)$/i.exec(tag) ?? []
    const language = languageOf(name)
    return language ? [{ language, file: join(dirname(film), file), index: undefined }] : []
  })
}

/** A separate file is newer than a track in the film. */
export const captionsOf = async (
  film: string,
  inside: readonly { language: string; index: number }[],
): Promise<CaptionSource[]> => {
  const beside = captionFilesOf(film, await readdir(dirname(film)))
  const all = [...beside, ...inside.map((track) => ({ ...track, file: film }))]
  return [...Map.groupBy(all, ({ language }) => language).values()].flatMap((same) => same[0] ?? [])
}

const timestampMap = 'X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000'

/** Tells players that captions and film share one clock. */
const withTimestampMap = (vtt: string): string =>
  vtt.replace(/^\uFEFF?WEBVTT[^\n]*\n/, `WEBVTT\n${timestampMap}\n`)

const folderName = 'subs'

export const writeCaptions = async (
  ffmpeg: string,
  { language, file, index }: CaptionSource,
  { clip, seconds }: { clip: string; seconds: number },
): Promise<string> => {
  const folder = join(clip, folderName)
  await mkdir(folder, { recursive: true })
  const source = join(folder, `${language}${extname(file)}.origem`)
  const vtt = join(folder, `${language}.vtt`)
  const isBeside = index === undefined
  if (isBeside) await writeFile(source, decodeText(await readFile(file)).text)
  const input = isBeside ? ['-i', source] : ['-i', file, '-map', `0:${index}`]
  try {
    await runFfmpeg(ffmpeg, [...input, '-f', 'webvtt', vtt])
  } catch (error) {
    throw new FilmProblem(`${file}: a legenda não pode ser lida (${(error as Error).message}).`)
  }
  await rm(source, { force: true })
  await writeFile(vtt, withTimestampMap(await readFile(vtt, 'utf8')))
  const list = trackPlaylist([{ uri: `${language}.vtt`, seconds }])
  await writeFile(join(folder, `${language}.m3u8`), list)
  return `${folderName}/${language}.m3u8`
}
