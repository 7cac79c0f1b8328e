import type { types } from 'hls-parser'
import type { Track } from './measure.ts'
import { masterName, pathIn } from './playlists.ts'

/** Rounding of durations in playlists. */
const tolerance = 1.01

type Tracks = ReadonlyMap<string, Track>

const soundsOf = (variant: types.Variant, tracks: Tracks): Track[] =>
  variant.audio.flatMap(({ uri }) => (uri ? (tracks.get(pathIn(masterName, uri)) ?? []) : []))

const heaviest = (tracks: readonly Track[], rate: 'peak' | 'average') =>
  Math.max(0, ...tracks.map((track) => track[rate]))

const bandwidthProblems = (variant: types.Variant, picture: Track, sounds: readonly Track[]) => {
  const { uri, bandwidth, averageBandwidth } = variant
  const peak = Math.ceil(picture.peak + heaviest(sounds, 'peak'))
  const average = Math.ceil(picture.average + heaviest(sounds, 'average'))
  return [
    ...(bandwidth * tolerance < peak
      ? [`${masterName}: ${uri} diz BANDWIDTH=${bandwidth}, e chega a ${peak}`]
      : []),
    ...(averageBandwidth !== undefined && averageBandwidth * tolerance < average
      ? [`${masterName}: ${uri} diz AVERAGE-BANDWIDTH=${averageBandwidth}, e tem ${average}`]
      : []),
  ]
}

const codecProblems = ({ uri, codecs }: types.Variant, tracks: readonly Track[]): string[] => {
  const found = [...new Set(tracks.flatMap(({ codec }) => codec ?? []))]
  const declared = (codecs ?? '').split(',').map((codec) => codec.trim())
  // Some codecs are known by their type only, and their declaration goes on after it.
  const isDeclared = (codec: string) =>
    declared.some((one) => one === codec || (!codec.includes('.') && one.startsWith(`${codec}.`)))
  return found.every(isDeclared) && declared.length === found.length
    ? []
    : [`${masterName}: ${uri} diz CODECS="${codecs ?? ''}", e é "${found.join(',')}"`]
}

/** Two renditions of one codec that say the same bandwidth: a player cannot choose between them. */
const equalBandwidths = (variants: readonly types.Variant[]): string[] =>
  variants.flatMap(({ uri, bandwidth, codecs }, index) => {
    const same = variants
      .slice(0, index)
      .find((one) => one.uri !== uri && one.bandwidth === bandwidth && one.codecs === codecs)
    return same ? [`${masterName}: ${uri} e ${same.uri} dizem o mesmo BANDWIDTH=${bandwidth}`] : []
  })

export const variantProblems = (variants: readonly types.Variant[], tracks: Tracks): string[] => [
  ...equalBandwidths(variants),
  ...variants.flatMap((variant) => {
    const picture = tracks.get(pathIn(masterName, variant.uri))
    if (!picture) return []
    const sounds = soundsOf(variant, tracks)
    return [
      ...bandwidthProblems(variant, picture, sounds),
      ...codecProblems(variant, [picture, ...sounds]),
    ]
  }),
]
