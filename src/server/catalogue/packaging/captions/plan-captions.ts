import { readFile } from 'node:fs/promises'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import type { ProbedStream } from '#server/catalogue/packaging/probe.ts'
import { trackName } from '#server/catalogue/packaging/track-name.ts'
import type { CaptionKind } from '#server/catalogue/packaging/track-words.ts'
import { type CaptionSource, sourceBeside, sourceInside } from './caption-source.ts'
import { isTextTrack } from './extract-tracks.ts'
import { captionsBeside } from './files-beside.ts'
import { type ReadCaption, readCaption } from './read-caption.ts'

interface Film {
  streams: readonly ProbedStream[]
  /** The language of captions that name none. */
  usual: string
  filmSeconds: number | undefined
}

interface PlannedCaptions {
  captions: CaptionSource[]
  remarks: string[]
}

/** A forced caption may translate signs only, so a whole one comes first. */
const kindRank: Record<CaptionKind, number> = { ordinary: 0, deaf: 1, commentary: 2, forced: 3 }

/** A separate file is newer than a track in the film. */
const rank = ({ kind, unread, stream, isLanguageNamed }: CaptionSource): number =>
  kindRank[kind] * 16 +
  (unread.length > 0 ? 8 : 0) +
  (stream ? 4 : 0) +
  (isLanguageNamed ? 0 : 2) +
  (stream?.disposition['default'] ? 0 : 1)

const kinds: Record<CaptionKind, string> = {
  ordinary: 'uma segunda legenda no mesmo idioma',
  deaf: 'uma legenda para surdos e ensurdecidos, pois há outra no mesmo idioma',
  commentary: 'uma legenda de comentários, pois há outra no mesmo idioma',
  forced: 'uma legenda forçada, pois há outra no mesmo idioma',
}

const leftOut = ({ kind, name, language }: CaptionSource) =>
  `Fica de fora ${kinds[kind]}: ${name} (${language}).`

const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ')

const isUnderstood = ({ isLanguageNamed, unread }: CaptionSource) =>
  isLanguageNamed || unread.length === 0

const notUnderstood = ({ name, unread }: CaptionSource) =>
  `Fica de fora a legenda ${name}: no nome, ${quoted(unread)} não é um idioma. Use, por exemplo, pt-BR ou en.`

const partlyUnderstood = ({ name, unread, language }: CaptionSource): string[] =>
  unread.length === 0
    ? []
    : [`A legenda ${name} vale para ${language}; ${quoted(unread)}, no nome, não diz nada.`]

export const readSeparate = async (
  { file, name, language }: CaptionSource,
  filmSeconds: number | undefined,
): Promise<ReadCaption> => {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new FilmProblem(`a legenda ${name} não pode ser lida (${error.message}).`)
  })
  return readCaption(bytes, { name, language, filmSeconds })
}

/** Viewers choose by language, so one caption of each is enough. */
const chooseOne = async (
  ranked: readonly CaptionSource[],
  filmSeconds: number | undefined,
): Promise<PlannedCaptions> => {
  const [first, ...others] = ranked
  if (!first) return { captions: [], remarks: [] }
  const read = first.stream ? undefined : await readSeparate(first, filmSeconds)
  const remarks = [...partlyUnderstood(first), ...(read?.remarks ?? [])]
  if (read?.cues.length !== 0)
    return { captions: [first], remarks: [...remarks, ...others.map(leftOut)] }
  const next = await chooseOne(others, filmSeconds)
  return { captions: next.captions, remarks: [...remarks, ...next.remarks] }
}

const imageCodecs = new Set(['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub'])

const otherTrack = (stream: ProbedStream, usual: string): string => {
  const { language } = sourceInside('', stream, usual)
  const reason = imageCodecs.has(stream.codec_name)
    ? 'uma legenda em imagem, que não é texto'
    : 'uma legenda em um formato que não se lê aqui'
  return `Fica de fora ${reason}: ${trackName(stream)} (${language}).`
}

/** Chooses captions beside the film and inside of it, and names every other one with the reason. */
export const planCaptions = async (
  film: string,
  { streams, usual, filmSeconds }: Film,
): Promise<PlannedCaptions> => {
  const subtitles = streams.filter(({ codec_type: type }) => type === 'subtitle')
  const beside = await captionsBeside(film)
  const files = beside.captions.map((file) => sourceBeside(film, file, usual))
  const tracks = subtitles.filter(isTextTrack).map((one) => sourceInside(film, one, usual))
  const all = [...files.filter(isUnderstood), ...tracks].toSorted(
    (one, other) => rank(one) - rank(other),
  )
  const groups = [...Map.groupBy(all, ({ language }) => language).values()]
  const chosen: PlannedCaptions[] = []
  for (const group of groups) chosen.push(await chooseOne(group, filmSeconds))
  return {
    captions: chosen.flatMap(({ captions }) => captions),
    remarks: [
      ...chosen.flatMap(({ remarks }) => remarks),
      ...files.filter((one) => !isUnderstood(one)).map(notUnderstood),
      ...subtitles.filter((one) => !isTextTrack(one)).map((one) => otherTrack(one, usual)),
      ...beside.remarks,
    ],
  }
}
