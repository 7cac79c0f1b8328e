import type { types } from 'hls-parser'
import type { Track } from './measure.ts'
import { pathIn } from './playlists.ts'

/** Durations in playlists are rounded. */
const tolerance = 1.01

type Tracks = ReadonlyMap<string, Track>

const soundsOf = (name: string, variant: types.Variant, tracks: Tracks): Track[] =>
  variant.audio.flatMap(({ uri }) => (uri ? (tracks.get(pathIn(name, uri)) ?? []) : []))

const heaviest = (tracks: readonly Track[], rate: 'peak' | 'average') =>
  Math.max(0, ...tracks.map((track) => track[rate]))

export const bandwidthProblems = (
  name: string,
  variant: types.Variant,
  picture: Track,
  sounds: readonly Track[],
): string[] => {
  const { uri, bandwidth, averageBandwidth } = variant
  const peak = Math.ceil(picture.peak + heaviest(sounds, 'peak'))
  const average = Math.ceil(picture.average + heaviest(sounds, 'average'))
  return [
    ...(bandwidth * tolerance < peak
      ? [`${name}: ${uri} diz BANDWIDTH=${bandwidth}, e chega a ${peak}`]
      : []),
    ...(averageBandwidth !== undefined && averageBandwidth * tolerance < average
      ? [`${name}: ${uri} diz AVERAGE-BANDWIDTH=${averageBandwidth}, e tem ${average}`]
      : []),
  ]
}

const codecProblems = (
  name: string,
  { uri, codecs }: types.Variant,
  tracks: readonly Track[],
): string[] => {
  const found = [...new Set(tracks.flatMap(({ codec }) => codec ?? []))]
  const declared = (codecs ?? '').split(',').map((codec) => codec.trim())
  // `codecOf` knows only the type of some codecs.
  const isDeclared = (codec: string) =>
    declared.some((one) => one === codec || (!codec.includes('.') && one.startsWith(`${codec}.`)))
  return found.every(isDeclared) && declared.length === found.length
    ? []
    : [`${name}: ${uri} diz CODECS="${codecs ?? ''}", e é "${found.join(',')}"`]
}

/** Players choose by bandwidth. */
const equalBandwidths = (name: string, variants: readonly types.Variant[]): string[] =>
  variants.flatMap(({ uri, bandwidth, codecs }, index) => {
    const same = variants
      .slice(0, index)
      .find((one) => one.uri !== uri && one.bandwidth === bandwidth && one.codecs === codecs)
    return same ? [`${name}: ${uri} e ${same.uri} dizem o mesmo BANDWIDTH=${bandwidth}`] : []
  })

export const variantProblems = (
  name: string,
  variants: readonly types.Variant[],
  tracks: Tracks,
): string[] => [
  ...equalBandwidths(name, variants),
  ...variants.flatMap((variant) => {
    const picture = tracks.get(pathIn(name, variant.uri))
    if (!picture) return []
    const sounds = soundsOf(name, variant, tracks)
    return [
      ...bandwidthProblems(name, variant, picture, sounds),
      ...codecProblems(name, variant, [picture, ...sounds]),
    ]
  }),
]
