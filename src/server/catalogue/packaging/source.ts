import { FilmProblem } from './film-problem.ts'
import { type FrameRate, frameRateOf } from './tracks/frame-rate.ts'
import type { Picture } from './tracks/ladder.ts'
import { languageOf } from './tracks/languages.ts'
import type { Probed, ProbedStream } from './probe.ts'

interface SourceTrack {
  index: number
  language: string
}

export interface SourceSound extends SourceTrack {
  /** It has an audio description. */
  isDescribed: boolean
}

export interface Source {
  file: string
  video: number
  picture: Picture
  rate: FrameRate
  isHdr: boolean
  /** From the container, if it says one. */
  claimedSeconds: number | undefined
  sounds: SourceSound[]
  captions: SourceTrack[]
  chapters: { start_seconds: number; title: string }[]
  /** Portuguese sentences about dropped tracks. */
  remarks: string[]
}

const textCaptions = new Set(['subrip', 'ass', 'ssa', 'mov_text', 'webvtt', 'text'])
const hdrTransfers = new Set(['smpte2084', 'arib-std-b67'])

const rotationOf = ({ side_data_list: sides, tags }: ProbedStream): number =>
  Math.abs(
    sides.find(({ rotation }) => rotation !== undefined)?.rotation ?? Number(tags['rotate'] ?? 0),
  )

/** The size on a screen, after rotation. */
export const pictureOf = (stream: ProbedStream): Picture => {
  const [across = 1, down = 1] = stream.sample_aspect_ratio.split(':').map(Number)
  const stretch = across > 0 && down > 0 ? across / down : 1
  const [width, height] = [Math.round(stream.width * stretch), stream.height]
  return rotationOf(stream) % 180 === 90 ? { width: height, height: width } : { width, height }
}

/** Many programs set only the track's title. */
const isDescribed = ({ disposition, tags }: ProbedStream): boolean =>
  disposition['visual_impaired'] === 1 ||
  disposition['descriptions'] === 1 ||
  /audio[ -]?descri/i.test((tags['title'] ?? '').normalize('NFD').replace(/\p{M}/gu, ''))

/** Viewers choose by language, so a second track in one language is dropped. */
const oneByLanguage = (streams: readonly ProbedStream[], usual: string) => {
  const tracks = new Map<string, SourceTrack>()
  const dropped: string[] = []
  for (const { index, tags } of streams) {
    const language = languageOf(tags['language']) ?? usual
    if (tracks.has(language)) dropped.push(`${tags['title'] ?? `faixa ${index}`} (${language})`)
    else tracks.set(language, { index, language })
  }
  return { tracks: [...tracks.values()], dropped }
}

/** Audio descriptions come last, because the first sound is the default. */
const soundsOf = (streams: readonly ProbedStream[], usual: string) => {
  const plain = oneByLanguage(
    streams.filter((stream) => !isDescribed(stream)),
    usual,
  )
  const described = oneByLanguage(streams.filter(isDescribed), usual)
  return {
    tracks: [
      ...plain.tracks.map((track) => ({ ...track, isDescribed: false })),
      ...described.tracks.map((track) => ({ ...track, isDescribed: true })),
    ],
    dropped: [...plain.dropped, ...described.dropped],
  }
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

const isPicture = ({ codec_type: type, disposition }: ProbedStream) =>
  type === 'video' && !disposition['attached_pic']

const ofType = ({ streams }: Probed, type: string) =>
  streams
    .filter(({ codec_type: one, disposition }) => one === type && !disposition['forced'])
    .toSorted(
      ({ disposition: one }, { disposition: other }) =>
        (other['default'] ?? 0) - (one['default'] ?? 0),
    )

export const sourceOf = (file: string, probed: Probed, usualLanguage: string): Source => {
  const video = probed.streams.find(isPicture)
  if (!video?.width || !video.height) throw new FilmProblem('não tem imagem.')
  const captions = ofType(probed, 'subtitle')
  const isText = ({ codec_name: name }: ProbedStream) => textCaptions.has(name)
  const sounds = soundsOf(ofType(probed, 'audio'), usualLanguage)
  const texts = oneByLanguage(captions.filter(isText), usualLanguage)
  const claimed = Number(probed.format.duration ?? 0)
  return {
    file,
    video: video.index,
    picture: pictureOf(video),
    rate: frameRateOf(video.avg_frame_rate === '0/0' ? video.r_frame_rate : video.avg_frame_rate),
    isHdr: hdrTransfers.has(video.color_transfer),
    claimedSeconds: claimed > 0 ? claimed : undefined,
    sounds: sounds.tracks,
    captions: texts.tracks,
    chapters: chaptersOf(probed),
    remarks: [
      ...sounds.dropped.map((name) => `Fica de fora um segundo som no mesmo idioma: ${name}.`),
      ...texts.dropped.map((name) => `Fica de fora uma segunda legenda no mesmo idioma: ${name}.`),
      ...(captions.every(isText) ? [] : ['Ficam de fora legendas em imagem: elas não são texto.']),
    ],
  }
}
