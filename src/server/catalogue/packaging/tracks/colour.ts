import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import type { ProbedStream } from '#server/catalogue/packaging/probe.ts'
import type { Picture } from './ladder.ts'

/** Of a source, in the words of FFmpeg. */
export interface Colour {
  matrix: string
  range: 'tv' | 'pc'
  primaries: string
  transfer: 'bt709' | 'smpte2084' | 'arib-std-b67'
}

/** Those of swscale, which needs no library. */
const scalable: Record<string, string> = {
  bt709: 'bt709',
  bt470bg: 'bt601',
  smpte170m: 'bt601',
  fcc: 'fcc',
  smpte240m: 'smpte240m',
  bt2020nc: 'bt2020',
}
const zimgOnly = new Set(['bt2020c', 'ycgco', 'ictcp'])

/** Close enough to those of bt709 that players show them alike: converting would make pure red f81400. */
const usualPrimaries = new Set(['bt709', 'bt470bg', 'smpte170m', 'smpte240m'])
const widePrimaries = new Set(['bt2020', 'bt470m', 'film', 'smpte428', 'smpte431', 'smpte432'])

const hdrTransfers = ['smpte2084', 'arib-std-b67'] as const

const isRgb = (format: string) =>
  /^(?:gbr|rgb|bgr|argb|abgr|0rgb|0bgr|pal8|x2rgb|x2bgr)/.test(format)

/** A film without tags gets the matrix that players guess from its size. */
const matrixOf = (
  { color_space: matrix, color_primaries: primaries, pix_fmt: format, width, height }: ProbedStream,
  isHdr: boolean,
): string => {
  if (isRgb(format)) return 'gbr'
  if (matrix in scalable || zimgOnly.has(matrix)) return matrix
  if (isHdr || primaries === 'bt2020') return 'bt2020nc'
  return width >= 1280 || height > 576 ? 'bt709' : 'smpte170m'
}

const refuseDolbyVision = ({ side_data_list: sides }: ProbedStream): void => {
  if (sides.some(({ dv_profile: profile }) => profile === 5))
    throw new FilmProblem(
      'tem só Dolby Vision (perfil 5), cujas cores o FFmpeg não converte; exporte o filme em HDR10 ou em SDR.',
    )
}

export const colourOf = (stream: ProbedStream): Colour => {
  refuseDolbyVision(stream)
  const { pix_fmt: format, color_range: range, color_primaries: primaries } = stream
  const hdr = hdrTransfers.find((one) => one === stream.color_transfer)
  const known = usualPrimaries.has(primaries) || widePrimaries.has(primaries)
  return {
    matrix: matrixOf(stream, hdr !== undefined),
    range: isRgb(format) || format.startsWith('yuvj') || range === 'pc' ? 'pc' : 'tv',
    primaries: known ? primaries : hdr ? 'bt2020' : 'bt709',
    transfer: hdr ?? 'bt709',
  }
}

export const isHdr = ({ transfer }: Colour): boolean => transfer !== 'bt709'

const toSdr = [
  't=linear:npl=100,format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=',
].join(',')

/** RGB of whole numbers cuts off what bt709 cannot show; as YUV it would become another colour. */
const byZimg = (colour: Colour): string[] => {
  const { matrix, primaries, transfer, range } = colour
  const input = `zscale=min=${matrix}:pin=${primaries}:tin=${transfer}:rin=${range}:`
  return [`${input}${isHdr(colour) ? toSdr : ''}p=bt709:t=bt709:m=gbr:r=pc`, 'format=gbrp10le']
}

const isConverted = ({ matrix, range }: Colour) => matrix !== 'bt709' || range !== 'tv'

export const needsZimg = (colour: Colour) =>
  isHdr(colour) || zimgOnly.has(colour.matrix) || !usualPrimaries.has(colour.primaries)

const precise = '+accurate_rnd+full_chroma_int+full_chroma_inp'

/** Scales and turns all colours into those of HD television, as the file is tagged. */
export const scaleToHdColour = (colour: Colour, { width, height }: Picture): string[] => {
  const scale = `scale=${width}:${height}:flags=lanczos`
  const tags = 'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv'
  const hd = 'out_color_matrix=bt709:out_range=tv'
  if (needsZimg(colour))
    return [scale, ...byZimg(colour), `scale=flags=lanczos${precise}:${hd}`, 'format=yuv420p', tags]
  const { matrix, range } = colour
  const from = matrix === 'gbr' ? '' : `in_color_matrix=${scalable[matrix]}:`
  const flags = isConverted(colour) ? precise : ''
  return [`${scale}${flags}:${from}in_range=${range}:${hd}`, 'format=yuv420p', tags]
}

export const hdColourTags = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
  ...['-color_range', 'tv'],
]
