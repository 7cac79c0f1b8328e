import { type FilmPicture, picturesOf, claimedSecondsOf } from './film-picture.ts'
import { type SourceSound, soundsOf } from './film-sounds.ts'
import type { Probed, ProbedStream } from './probe.ts'
import { trackName } from './track-name.ts'

export interface Source extends FilmPicture {
  /** From the container, if it says one. */
  claimedSeconds: number | undefined
  /** The stream that a transport stream begins with. */
  firstStream: number | undefined
  sounds: SourceSound[]
  chapters: { start_seconds: number; title: string }[]
  /** Portuguese sentences about what becomes of streams. */
  remarks: string[]
}

const chaptersOf = ({ chapters }: Probed): Source['chapters'] => {
  const found = chapters.map(({ start_time: start, tags }, index) => ({
    start_seconds: Math.max(0, Math.round(Number(start) * 1000) / 1000),
    title: tags['title']?.trim() || `Capítulo ${index + 1}`,
  }))
  const [first] = found
  return first && first.start_seconds > 0
    ? [{ start_seconds: 0, title: 'Início' }, ...found]
    : found
}

const ofType = ({ streams }: Probed, ...types: string[]) =>
  streams.filter(({ codec_type: type }) => types.includes(type))

const otherStreams = (probed: Probed): string[] => {
  const video = ofType(probed, 'video').filter(
    ({ index }) => index !== picturesOf(probed)[0]?.index,
  )
  const attached = ofType(probed, 'attachment')
  const data = ofType(probed, 'data', '')
  return [
    ...video.map(
      (one) => `Fica de fora outra imagem: ${trackName(one)}, ${one.width}x${one.height}.`,
    ),
    ...attached.map((one) => `Fica de fora um anexo: ${trackName(one)}.`),
    ...data.map((one) => `Fica de fora uma faixa de dados: ${trackName(one)}.`),
  ]
}

const pictureRemarks = ({ fields }: FilmPicture): string[] => {
  if (!fields) return []
  return fields.isTelecined
    ? ['A imagem tem telecine (24 quadros por segundo em 60 campos): cada campo vira um quadro.']
    : ['A imagem é entrelaçada: cada campo vira um quadro.']
}

const startOf = ({ start_time: start }: ProbedStream) => Number(start ?? Infinity)

/** Its length is guessed from its clock, which jumps where recordings were joined. */
const isTransport = ({ format }: Probed) => /mpeg/.test(format.format_name)

const firstStreamOf = (probed: Probed, video: number): number | undefined => {
  if (!isTransport(probed)) return undefined
  const played = probed.streams.filter(
    ({ index, codec_type: type }) => index === video || type === 'audio',
  )
  return played.toSorted((one, other) => startOf(one) - startOf(other))[0]?.index
}

export const sourceOf = (probed: Probed, picture: FilmPicture, usualLanguage: string): Source => {
  const { sounds, remarks: ofSounds } = soundsOf(ofType(probed, 'audio'), usualLanguage)
  return {
    ...picture,
    claimedSeconds: isTransport(probed) ? undefined : claimedSecondsOf(probed),
    firstStream: firstStreamOf(probed, picture.video),
    sounds,
    chapters: chaptersOf(probed),
    remarks: [...pictureRemarks(picture), ...ofSounds, ...otherStreams(probed)],
  }
}

/**
 * FFmpeg takes the first of the streams that it reads from a transport stream for zero. Copying the film's first stream
 * to nowhere keeps picture and sound together.
 */
export const keepClock = ({ firstStream }: Source, mapped: readonly number[]): string[] =>
  firstStream === undefined || mapped.includes(firstStream)
    ? []
    : ['-map', `0:${firstStream}`, '-c', 'copy', '-f', 'null', '-']
