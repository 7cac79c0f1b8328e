import { execa } from 'execa'
import { FilmProblem } from './film-problem.ts'
import type { Probed, ProbedStream } from './probe.ts'
import type { Tools } from './tools.ts'
import { type Colour, colourOf, needsZimg } from './tracks/colour.ts'
import { type Fields, fieldsOf } from './tracks/fields.ts'
import {
  fieldRate,
  type FrameRate,
  frameRateOf,
  isUneven,
  typicalRate,
} from './tracks/frame-rate.ts'
import type { Picture } from './tracks/ladder.ts'

/** The moving picture of a file. */
export interface FilmPicture {
  file: string
  /** Index of the stream. */
  video: number
  picture: Picture
  rate: FrameRate
  colour: Colour
  /** Undefined for whole pictures. */
  fields: Fields | undefined
}

const stillCodecs = new Set(['mjpeg', 'png', 'bmp', 'gif', 'webp', 'tiff', 'jpeg2000'])

const isMarkedStill = ({ disposition }: ProbedStream) =>
  ['attached_pic', 'timed_thumbnails', 'still_image'].some((mark) => disposition[mark] === 1)

/** Some programs store a cover as an ordinary stream, and old cameras store films as photos. */
const likelihood = (stream: ProbedStream): number[] => [
  isMarkedStill(stream) ? 0 : 1,
  stillCodecs.has(stream.codec_name) ? 0 : 1,
  stream.nb_frames === '1' || stream.tags['DURATION']?.startsWith('00:00:00') ? 0 : 1,
  stream.disposition['default'] ?? 0,
  stream.width * stream.height,
]

const compare = (one: number[], other: number[]): number =>
  one.map((figure, place) => (other[place] ?? 0) - figure).find((difference) => difference !== 0) ??
  0

/** The film comes first, covers and other pictures follow. */
export const picturesOf = ({ streams }: Probed): ProbedStream[] =>
  streams
    .filter(({ codec_type: type, width, height }) => type === 'video' && width > 0 && height > 0)
    .toSorted((one, other) => compare(likelihood(one), likelihood(other)))

const rotationOf = ({ side_data_list: sides, tags }: ProbedStream): number =>
  Math.abs(
    sides.find(({ rotation }) => rotation !== undefined)?.rotation ?? Number(tags['rotate'] ?? 0),
  )

/** The size on a screen, after rotation. */
const sizeOf = (stream: ProbedStream): Picture => {
  const [across = 1, down = 1] = stream.sample_aspect_ratio.split(':').map(Number)
  const stretch = across > 0 && down > 0 ? across / down : 1
  const [width, height] = [Math.round(stream.width * stretch), stream.height]
  return rotationOf(stream) % 180 === 90 ? { width: height, height: width } : { width, height }
}

/** Reads the times of the first minute only. */
const measuredRate = async ({ ffprobe }: Tools, file: string, { index }: ProbedStream) => {
  const asks = ['-v', 'error', '-of', 'csv=p=0', '-read_intervals', '%+60']
  const args = [...asks, '-select_streams', String(index), '-show_entries', 'packet=pts_time']
  const { stdout } = await execa(ffprobe, [...args, file], { reject: false })
  return typicalRate(stdout.split('\n').map(parseFloat).filter(Number.isFinite))
}

export const claimedSecondsOf = ({ format }: Probed): number | undefined => {
  const claimed = Number(format.duration ?? 0)
  return claimed > 0 ? claimed : undefined
}

const refuseWithoutZimg = async (ffmpeg: string): Promise<void> => {
  const { stdout } = await execa(ffmpeg, ['-hide_banner', '-filters'])
  if (!stdout.includes(' zscale '))
    throw new FilmProblem(
      'tem HDR ou outras cores que este FFmpeg não converte: instale um com o filtro zscale (libzimg).',
    )
}

export const filmPictureOf = async (
  tools: Tools,
  file: string,
  probed: Probed,
): Promise<FilmPicture> => {
  const [stream] = picturesOf(probed)
  if (!stream || stream.disposition['attached_pic']) throw new FilmProblem('não tem imagem.')
  const colour = colourOf(stream)
  if (needsZimg(colour)) await refuseWithoutZimg(tools.ffmpeg)
  const typical = isUneven(stream) ? await measuredRate(tools, file, stream) : undefined
  const rate = frameRateOf(stream, typical)
  const seconds = claimedSecondsOf(probed)
  const fields = await fieldsOf(tools.ffmpeg, { file, stream, seconds, rate })
  return {
    file,
    video: stream.index,
    picture: sizeOf(stream),
    rate: fields ? fieldRate(rate) : rate,
    colour,
    fields,
  }
}
