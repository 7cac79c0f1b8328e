import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { signLanguageFile } from '#server/catalogue/media-check/sign-language.ts'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import { framesPerSegment } from './frame-rate.ts'
import { type FilmPicture, filmPictureOf } from '#server/catalogue/packaging/film-picture.ts'
import { hdColourTags } from './colour.ts'
import { framesIn, pictureFilters } from './video.ts'
import { probe } from '#server/catalogue/packaging/probe.ts'
import { refuseDamage } from '#server/catalogue/packaging/readable.ts'
import { type OnSeconds, runFfmpeg } from '#server/catalogue/packaging/run-ffmpeg.ts'
import type { Tools } from '#server/catalogue/packaging/tools.ts'

export type SignLanguageSource = FilmPicture

const tallest = 360
const bitsPerSecond = 250_000
/** A longer difference puts the interpreter out of step. */
const mostSecondsApart = 1

/** A file such as `filme.libras.mp4` beside `filme.mp4`. */
const besideFilm = async (film: string): Promise<string | undefined> => {
  const start = `${basename(film, extname(film))}.libras.`.toLowerCase()
  const files = await readdir(dirname(film))
  const found = files.toSorted().find((file) => file.toLowerCase().startsWith(start))
  return found && join(dirname(film), found)
}

const seconds = (length: number) => `${length.toFixed(1)} s`

const read = async (tools: Tools, file: string) => {
  const probed = await probe(tools, file)
  return { probed, picture: await filmPictureOf(tools, file, probed) }
}

/** Refuses one whose length differs from the film's. */
export const signLanguageOf = async (
  tools: Tools,
  film: string,
  filmSeconds: number | undefined,
): Promise<SignLanguageSource | undefined> => {
  const file = await besideFilm(film)
  if (!file) return undefined
  const name = basename(file)
  const { probed, picture } = await read(tools, file).catch((error: unknown) => {
    if (error instanceof FilmProblem) throw new FilmProblem(`${name}: ${error.message}`)
    throw error
  })
  const own = Number(probed.format.duration ?? 0)
  if (filmSeconds !== undefined && Math.abs(own - filmSeconds) > mostSecondsApart)
    throw new FilmProblem(
      `${name} dura ${seconds(own)} e o filme ${seconds(filmSeconds)}; os dois têm de durar o mesmo.`,
    )
  return picture
}

const even = (size: number) => Math.max(2, 2 * Math.round(size / 2))

/** Never scales up. */
const sizeOf = ({ picture: { width, height } }: SignLanguageSource) => {
  const tall = Math.min(tallest, height)
  return { width: even((width * tall) / height), height: even(tall) }
}

/** The index comes first, and key frames are as frequent as the film's, for seeking. */
export const makeSignLanguage = async (
  ffmpeg: string,
  source: SignLanguageSource,
  { clip, filmSeconds }: { clip: string; filmSeconds: number },
  onSeconds: OnSeconds,
): Promise<void> => {
  const rate = String(bitsPerSecond)
  const { messages } = await runFfmpeg(
    ffmpeg,
    [
      ...[
        '-i',
        source.file,
        '-map',
        `0:${source.video}`,
        '-vf',
        pictureFilters(source, sizeOf(source)),
      ],
      ...[
        ...framesIn(filmSeconds, source.rate),
        ...hdColourTags,
        '-c:v',
        'libx264',
        '-preset',
        'medium',
        '-crf',
        '26',
      ],
      ...['-maxrate', rate, '-bufsize', rate, '-an'],
      ...['-g', String(framesPerSegment(source.rate))],
      ...['-movflags', '+faststart', join(clip, signLanguageFile)],
    ],
    { onSeconds },
  )
  refuseDamage(messages)
}
