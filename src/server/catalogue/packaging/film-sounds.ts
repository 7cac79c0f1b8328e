import type { ProbedStream } from './probe.ts'
import { languageOfTrack } from './captions/caption-source.ts'
import { plainTitle, trackName } from './track-name.ts'
import type { SoundKind } from './tracks/languages.ts'

export interface SourceSound {
  /** Several mono streams are the channels of one sound. */
  indexes: number[]
  language: string
  kind: SoundKind
}

type Candidate = Omit<SourceSound, 'indexes'> & { streams: ProbedStream[] }

/** Many programs set only the track's title. */
const kindOf = (stream: ProbedStream): SoundKind => {
  const { disposition } = stream
  const title = plainTitle(stream)
  if (disposition['visual_impaired'] || disposition['descriptions']) return 'description'
  if (/audio[ -]?descri/.test(title)) return 'description'
  if (disposition['comment'] || /coment[a-z]*ri[oa]|commentary/.test(title)) return 'commentary'
  return 'ordinary'
}

const channelWords =
  /\b(?:left|right|esquerd[oa]|direit[oa]|mono|stereo|estereo|[lrcde]|lfe|[lr]s|center|centro|a?\d+|ch\d*|channel|canal|track|faixa|audio)\b|[^a-z]/g

/** Two mono streams with other names are two sounds. */
const pairKey = (
  stream: ProbedStream,
  { language, kind }: Omit<SourceSound, 'indexes'>,
): string => {
  const { codec_name: codec, sample_rate: rate, channels, disposition } = stream
  const label = plainTitle(stream).replaceAll(channelWords, '')
  const marks = ['original', 'dub', 'hearing_impaired'].map((mark) => disposition[mark] ?? 0)
  const own = channels === 1 ? '' : `${stream.index}`
  return [language, kind, codec, rate, label, marks.join(''), own].join('|')
}

const lengthOf = ({ duration, tags }: ProbedStream): number => {
  const [hours = 0, minutes = 0, seconds = 0] = (tags['DURATION'] ?? '').split(':').map(Number)
  return Number(duration ?? hours * 3600 + minutes * 60 + seconds)
}

const mostSecondsApart = 1

const areAlike = (streams: readonly ProbedStream[]): boolean => {
  const lengths = streams.map(lengthOf)
  return Math.max(...lengths) - Math.min(...lengths) < mostSecondsApart
}

/** Masters hold one stream for each channel: pairs, or six and perhaps pairs after them. */
const channelsOf = (streams: readonly ProbedStream[]): ProbedStream[][] => {
  const { length } = streams
  if (length % 2 === 1 || !areAlike(streams)) return streams.map((stream) => [stream])
  const first = length >= 6 ? 6 : 2
  const pairs = streams.slice(first).flatMap((stream, place, rest) => {
    const other = rest[place + 1]
    return place % 2 === 0 && other ? [[stream, other]] : []
  })
  return [streams.slice(0, first), ...pairs]
}

const joined = (streams: readonly ProbedStream[], usual: string): Candidate[] => {
  const named = streams.map((stream) => {
    const facts = { language: languageOfTrack(stream) ?? usual, kind: kindOf(stream) }
    return { stream, facts, key: pairKey(stream, facts) }
  })
  return [...Map.groupBy(named, ({ key }) => key).values()].flatMap((same) =>
    channelsOf(same.map(({ stream }) => stream)).flatMap((channels) =>
      same.slice(0, 1).map(({ facts }) => ({ ...facts, streams: channels })),
    ),
  )
}

/** The original sound comes before dubbing, and sound for the hearing impaired comes last. */
const rank = ({ streams: [stream] }: Candidate): number => {
  const has = (mark: string) => stream?.disposition[mark] === 1
  return (
    (has('hearing_impaired') ? 8 : 0) +
    (has('original') ? 0 : 4) +
    (has('default') ? 0 : 2) +
    (has('dub') ? 1 : 0)
  )
}

const kinds: Record<SoundKind, string> = {
  ordinary: 'um segundo som',
  description: 'uma segunda audiodescrição',
  commentary: 'uma segunda faixa de comentários',
}

const isDecodable = ({ codec_name: name }: ProbedStream) => !['', 'none', 'unknown'].includes(name)

const nameOf = ({ streams, language }: Candidate) =>
  `${streams.map(trackName).join(' e ')} (${language})`

/** The first sound is the default one of the clip. Viewers choose by language and kind, so one of each is enough. */
export const soundsOf = (streams: readonly ProbedStream[], usual: string) => {
  const all = joined(streams.filter(isDecodable), usual).toSorted(
    (one, other) => rank(one) - rank(other),
  )
  const ordered = (['ordinary', 'description', 'commentary'] as const).flatMap((kind) =>
    all.filter((one) => one.kind === kind),
  )
  const groups = Map.groupBy(ordered, ({ language, kind }) => `${language} ${kind}`)
  const chosen = [...groups.values()].flatMap((same) => same[0] ?? [])
  const pairs = chosen.filter(({ streams: { length } }) => length > 1)
  return {
    sounds: chosen.map(({ streams: channels, language, kind }): SourceSound => ({
      indexes: channels.map(({ index }) => index),
      language,
      kind,
    })),
    remarks: [
      ...pairs.map((one) => `Viram um só som, canal por canal: ${nameOf(one)}.`),
      ...[...groups.values()]
        .flatMap((same) => same.slice(1))
        .map((one) => `Fica de fora ${kinds[one.kind]} no mesmo idioma: ${nameOf(one)}.`),
      ...streams
        .filter((stream) => !isDecodable(stream))
        .map((one) => `Fica de fora um som que este FFmpeg não decodifica: ${trackName(one)}.`),
    ],
  }
}
