import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import type { ProbedStream } from '#server/catalogue/packaging/probe.ts'
import { type FrameRate, mayBeInterlaced } from './frame-rate.ts'
import { runFfmpeg } from '#server/catalogue/packaging/run-ffmpeg.ts'

/** How the two fields of an interlaced picture follow each other. */
export interface Fields {
  first: 'tff' | 'bff'
  /** 24 pictures a second, spread over 60 fields. */
  isTelecined: boolean
}

interface Sampled {
  file: string
  stream: ProbedStream
  /** From the container, if it says one. */
  seconds: number | undefined
  rate: FrameRate
}

const picturesPerPlace = 40
const secondsPerPlace = 30
const mostPlaces = 6

/** Spread over the film, since a single place may be a title that stands still. */
const placesIn = (seconds = 0): number[] => {
  const count = Math.min(mostPlaces, Math.max(1, Math.floor(seconds / secondsPerPlace)))
  return Array.from({ length: count }, (_, index) => (seconds * index) / count)
}

const whole = 'idet=intl_thres=1000:prog_thres=1.15'

/**
 * The first idet says which field is earlier, and takes quick vertical motion for interlacing too. The others count the
 * pictures whose lines belong together: the second one if the top field is earlier, the third, a line lower, if the
 * bottom field is.
 */
const filters = `format=gray,idet,${whole},crop=iw:ih-2:0:1,${whole}`

const single =
  /idet_(\d+) .*Single frame detection: TFF: *(\d+) BFF: *(\d+) Progressive: *(\d+) Undetermined: *(\d+)/
const repeat = /idet_(\d+) .*Repeated Fields: Neither: *(\d+) Top: *(\d+) Bottom: *(\d+)/

/** One row for each idet, in their order. */
const rowsOf = (messages: readonly string[], pattern: RegExp): number[][] =>
  messages
    .flatMap((line) => {
      const figures = pattern.exec(line)?.slice(1).map(Number)
      return figures ? [figures] : []
    })
    .toSorted(([one = 0], [other = 0]) => one - other)
    .map(([, ...figures]) => figures)

const share = (part: number, all: number) => (all > 0 ? part / all : 0)

const shares = (messages: readonly string[]) => {
  const [[top = 0, bottom = 0, ...others] = [], ...rows] = rowsOf(messages, single)
  const [[neither = 0, ...repeated] = []] = rowsOf(messages, repeat)
  const split = ([, , together = 0, apart = 0]: number[] = []) => share(apart, together + apart)
  const all = [top, bottom, ...others].reduce((sum, one) => sum + one, 0)
  const twice = repeated.reduce((sum, one) => sum + one, 0)
  return {
    all,
    tff: { earlier: share(top, all), split: split(rows[0]) },
    bff: { earlier: share(bottom, all), split: split(rows[1]) },
    repeated: share(twice, neither + twice),
  }
}

type Shares = Omit<ReturnType<typeof shares>, 'all'>

/** The letters of ffprobe: the field that is stored first, then the one that is shown first. */
const marks: Record<string, Fields['first']> = { tt: 'tff', bt: 'tff', bb: 'bff', tb: 'bff' }

const clearOrder = ({ tff, bff }: Shares): Fields['first'] | undefined => {
  if (tff.earlier > 5 * bff.earlier) return 'tff'
  return bff.earlier > 5 * tff.earlier ? 'bff' : undefined
}

/** A film that is marked as interlaced may hold whole pictures, and one without a mark may be combed. */
const isSplit = (found: Shares, first: Fields['first'], isMarked: boolean) =>
  isMarked ? found[first].split > 0.05 : found[first].earlier > 0.25 && found[first].split > 0.3

const averaged = (all: readonly Shares[], take: (one: Shares) => number) =>
  all.reduce((sum, one) => sum + take(one), 0) / Math.max(1, all.length)

const together = (all: readonly Shares[]): Shares => {
  const of = (order: 'tff' | 'bff') => ({
    earlier: averaged(all, (one) => one[order].earlier),
    split: averaged(all, (one) => one[order].split),
  })
  return { tff: of('tff'), bff: of('bff'), repeated: averaged(all, ({ repeated }) => repeated) }
}

const sample = async (ffmpeg: string, { file, stream, seconds }: Sampled): Promise<Shares> => {
  const found = []
  for (const place of placesIn(seconds)) {
    const seek = place > 0 ? ['-noaccurate_seek', '-ss', String(place)] : []
    const input = [...seek, '-i', file, '-map', `0:${stream.index}`, '-vf', filters]
    const args = [...input, '-frames:v', String(picturesPerPlace), '-f', 'null', '-']
    found.push(shares((await runFfmpeg(ffmpeg, args, { log: 'info' })).messages))
  }
  return together(found.filter(({ all }) => all > 0))
}

/** Undefined for a film of whole pictures. Reads a few pictures only. */
export const fieldsOf = async (ffmpeg: string, sampled: Sampled): Promise<Fields | undefined> => {
  const mark = marks[sampled.stream.field_order]
  if (!mark && !mayBeInterlaced(sampled.rate)) return undefined
  try {
    const found = await sample(ffmpeg, sampled)
    const first = clearOrder(found) ?? mark
    if (!first || !isSplit(found, first, mark !== undefined)) return undefined
    return { first, isTelecined: found.repeated > 0.15 }
  } catch (error) {
    // Damage is refused with its reason once the whole film is read.
    if (error instanceof FilmProblem) return mark && { first: mark, isTelecined: false }
    throw error
  }
}
