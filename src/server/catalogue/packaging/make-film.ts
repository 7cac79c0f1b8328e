import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Semaphore } from 'async-mutex'
import { mediaProblems } from '#server/catalogue/media-check/media-problems.ts'
import { encodeAudio } from './tracks/audio.ts'
import { type FilmCaption, readCaptions, writeCaption } from './captions/make-captions.ts'
import { FilmProblem } from './film-problem.ts'
import type { Journal } from './journal.ts'
import { keepClock } from './source.ts'
import { masterPlaylist } from './tracks/master.ts'
import { writeMediaFile } from './media-file.ts'
import type { FilmOptions, FilmPlan, PlannedPicture } from './plan.ts'
import { makePreview } from './tracks/preview.ts'
import { createProgress, type Progress } from './progress.ts'
import type { TrackFacts } from './tracks/segments.ts'
import { makeSignLanguage } from './tracks/sign-language.ts'
import { drawStoryboard, storyboardOf } from './tracks/storyboard.ts'
import { encodeVideo } from './tracks/video.ts'

interface Making {
  ffmpeg: string
  plan: FilmPlan
  options: FilmOptions
  journal: Journal
  clip: string
  report: (progress: Progress) => void
  /** Takes Portuguese sentences about what became of a track. */
  onRemark: (remark: string) => void
  /** From the first picture or sound to the end of the last. */
  seconds: number
}

/** An encoder uses about four processors. */
const encodersFor = (processors: number) => Math.max(1, Math.floor(processors / 4))

const captionsPart = 'legendas e miniaturas'
const signLanguagePart = 'libras'

const weightsOf = ({ pictures, sounds, signLanguage }: FilmPlan) => [
  ...pictures.map(({ rung: { name, width, height }, codec }) => ({
    name,
    weight: width * height * (codec === 'av1' ? 4 : 1),
  })),
  ...sounds.map(({ name }) => ({ name, weight: 50_000 })),
  ...(signLanguage ? [{ name: signLanguagePart, weight: 200_000 }] : []),
  { name: captionsPart, weight: 30_000 },
]

const secondsOf = (tracks: readonly { facts: TrackFacts }[]) =>
  Math.round((tracks[0]?.facts.seconds ?? 0) * 1000) / 1000

const mostSecondsApart = 0.1

const refuseOtherLength = (seconds: number, expected: number): void => {
  if (Math.abs(seconds - expected) > mostSecondsApart)
    throw new FilmProblem(
      `o clipe duraria ${seconds.toFixed(2)} s, e o filme dura ${expected.toFixed(2)} s; o FFmpeg parou antes do fim.`,
    )
}

type Note = (name: string, share: number) => void

const makeTracks = async (making: Making, note: Note) => {
  const { ffmpeg, plan, options, journal, clip, seconds: length } = making
  const { source } = plan
  const encoders = encodersFor(availableParallelism())
  const threads = Math.ceil(availableParallelism() / encoders)
  const turn = new Semaphore(encoders)
  const step = (name: string, seconds: number, work: (done: Note) => Promise<TrackFacts>) =>
    turn.runExclusive(async () => {
      const facts = await journal.step(name, () =>
        work((_, done) => note(name, seconds > 0 ? done / seconds : 0)),
      )
      note(name, 1)
      return facts
    })
  const encode = async ({ rung, codec }: PlannedPicture) => ({
    rung,
    facts: await step(rung.name, length, (done) =>
      encodeVideo({ ffmpeg, source, clip, rung, codec, threads, seconds: length }, (at) =>
        done(rung.name, at),
      ),
    ),
  })
  const pictures = await Promise.all(plan.pictures.map(encode))
  const seconds = secondsOf(pictures)
  refuseOtherLength(seconds, length)
  const sounds = await Promise.all(
    plan.sounds.map(async ({ name, indexes, language, kind }) => {
      const input = { file: source.file, indexes, clock: keepClock(source, indexes) }
      const facts = await step(name, seconds, (done) =>
        encodeAudio({ ffmpeg, ...input, clip, name, seconds, ...options }, (at) => done(name, at)),
      )
      return { language, kind, facts }
    }),
  )
  return { pictures, sounds, seconds }
}

/** Cards show the preview at 480p at most. */
const previewSource = (
  pictures: readonly { rung: { width: number; height: number }; facts: TrackFacts }[],
) =>
  pictures.findLast(
    ({ rung, facts }) => facts.codec.startsWith('avc') && Math.min(rung.width, rung.height) <= 480,
  ) ?? pictures[0]

const makeCaptions = async (
  { journal, clip }: Making,
  read: readonly FilmCaption[],
  seconds: number,
) => {
  const captions = []
  for (const caption of read) {
    const { language } = caption
    const uri = await journal.step(`legenda ${language}`, () =>
      writeCaption(caption, { clip, seconds }),
    )
    captions.push({ language, uri })
  }
  return captions
}

/** Cuts to the film's measured length. */
const makeInterpreter = async (making: Making, seconds: number, note: Note) => {
  const { ffmpeg, plan, journal, clip } = making
  const { signLanguage } = plan
  if (!signLanguage) return
  await journal.step(signLanguagePart, () =>
    makeSignLanguage(ffmpeg, signLanguage, { clip, filmSeconds: seconds }, (at) =>
      note(signLanguagePart, at / seconds),
    ),
  )
  note(signLanguagePart, 1)
}

/** Skips finished parts, then checks like the import. */
export const makeFilm = async (making: Making): Promise<void> => {
  const { ffmpeg, plan, options, journal, clip, report } = making
  const weights = weightsOf(plan)
  const already = weights.map(({ name }) => name).filter(journal.has)
  const note = createProgress(weights, report, { already })
  const texts = await readCaptions(plan.captions, { ...making, source: plan.source })
  const { pictures, sounds, seconds } = await makeTracks(making, note)
  const captions = await makeCaptions(making, texts, seconds)
  await makeInterpreter(making, seconds, note)
  const smallest = pictures[0]?.facts.uri ?? ''
  const storyboard = storyboardOf(seconds, plan.source)
  await journal.step('storyboard', () =>
    drawStoryboard(ffmpeg, { clip, uri: smallest, board: storyboard, rate: plan.source.rate }),
  )
  const picture = previewSource(pictures)?.facts.uri ?? smallest
  const sound = sounds.find(({ kind }) => kind === 'ordinary')?.facts.uri
  await journal.step('preview', () =>
    makePreview(ffmpeg, { clip, picture, sound, filmSeconds: seconds }),
  )
  const master = masterPlaylist({ pictures, sounds, captions, rate: plan.source.rate })
  await writeFile(join(clip, 'master.m3u8'), master)
  await writeMediaFile(clip, { source: plan.source, seconds, storyboard, ...options })
  const problems = await mediaProblems(clip)
  if (problems.length > 0) throw new FilmProblem(problems.join('\n'))
  note(captionsPart, 1)
}
