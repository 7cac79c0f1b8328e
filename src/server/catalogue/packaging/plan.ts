import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { CaptionSource } from './captions/caption-source.ts'
import { planCaptions } from './captions/plan-captions.ts'
import { av1LadderOf, ladderOf, type Rung } from './tracks/ladder.ts'
import { probe } from './probe.ts'
import { type SignLanguageSource, signLanguageOf } from './tracks/sign-language.ts'
import { claimedSecondsOf, filmPictureOf } from './film-picture.ts'
import type { SourceSound } from './film-sounds.ts'
import { type Source, sourceOf } from './source.ts'
import { isHdr } from './tracks/colour.ts'
import type { SoundKind } from './tracks/languages.ts'
import type { Tools } from './tools.ts'
import type { CaptionKind } from './track-words.ts'

export interface FilmOptions {
  withAv1: boolean
  isNormalized: boolean
  /** Used for tracks without a language tag. */
  language: string
  intro: { start_seconds: number; end_seconds: number } | null
  creditsAtSeconds: number | null
}

export interface PlannedPicture {
  rung: Rung
  codec: 'h264' | 'av1'
}

export interface FilmPlan {
  source: Source
  pictures: PlannedPicture[]
  sounds: (SourceSound & { name: string })[]
  captions: CaptionSource[]
  /** Portuguese sentences about what becomes of streams and captions. */
  remarks: string[]
  signLanguage: SignLanguageSource | undefined
  /** A hash of the files and the options. */
  key: string
}

/** Raise it to rebuild existing folders. */
const version = 4

/** Hashing a whole film would take minutes. */
const fingerprint = async (file: string) => {
  const { size, mtimeMs } = await stat(file)
  return { file, size, mtimeMs }
}

const keyOf = async (files: readonly string[], options: FilmOptions): Promise<string> => {
  const facts = { version, options, files: await Promise.all([...new Set(files)].map(fingerprint)) }
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

const suffixes: Record<SoundKind, string> = {
  ordinary: '',
  description: '-ad',
  commentary: '-comentarios',
}

export const planFilm = async (
  tools: Tools,
  file: string,
  options: FilmOptions,
): Promise<FilmPlan> => {
  const probed = await probe(tools, file)
  const picture = await filmPictureOf(tools, file, probed)
  const source = sourceOf(probed, picture, options.language)
  const { captions, remarks } = await planCaptions(file, {
    streams: probed.streams,
    usual: options.language,
    filmSeconds: source.claimedSeconds,
  })
  const signLanguage = await signLanguageOf(tools, file, claimedSecondsOf(probed))
  const beside = [...captions, ...(signLanguage ? [signLanguage] : [])]
  const h264 = ladderOf(source.picture).map((rung) => ({ rung, codec: 'h264' as const }))
  const av1 = options.withAv1
    ? av1LadderOf(source.picture).map((rung) => ({ rung, codec: 'av1' as const }))
    : []
  return {
    source,
    pictures: [...h264, ...av1],
    sounds: source.sounds.map((sound, place) => ({
      ...sound,
      name: place === 0 ? 'audio' : `audio-${sound.language}${suffixes[sound.kind]}`,
    })),
    captions,
    remarks: [...source.remarks, ...remarks],
    signLanguage,
    key: await keyOf([file, ...beside.map((one) => one.file)], options),
  }
}

const kindWords: Record<SoundKind, string> = {
  ordinary: '',
  description: ' (audiodescrição)',
  commentary: ' (comentários)',
}

const captionWords: Record<CaptionKind, string> = {
  ordinary: '',
  deaf: ' (para surdos e ensurdecidos)',
  commentary: ' (comentários)',
  forced: ' (forçada)',
}

const soundWords = ({ language, kind }: SourceSound): string => `${language}${kindWords[kind]}`

export const describePlan = (plan: FilmPlan): string[] => {
  const { source, pictures, sounds, captions, signLanguage } = plan
  const { width, height } = source.picture
  const list = (words: readonly string[]) => words.join(', ') || 'não tem'
  return [
    `${source.file}: ${width}x${height}${isHdr(source.colour) ? ', HDR' : ''}`,
    `Imagem: ${list(pictures.map(({ rung, codec }) => `${rung.width}x${rung.height} ${codec}`))}`,
    `Som: ${list(sounds.map(soundWords))}`,
    `Legendas: ${list(captions.map(({ language, kind }) => `${language}${captionWords[kind]}`))}`,
    ...(signLanguage ? [`Libras: ${signLanguage.file}`] : []),
    ...plan.remarks,
  ]
}
