import { stringify, types } from 'hls-parser'
import { type FrameRate, perSecond } from './frame-rate.ts'
import type { Rung } from './ladder.ts'
import { soundName, type SoundKind } from './languages.ts'
import type { TrackFacts } from './segments.ts'
import { describesVideo } from '#shared/player/rules.ts'

interface Named {
  language: string
  kind?: SoundKind
  uri: string
}

export interface Tracks {
  pictures: { rung: Rung; facts: TrackFacts }[]
  sounds: { language: string; kind: SoundKind; facts: TrackFacts }[]
  captions: Named[]
  rate: FrameRate
}

const choice = (
  type: 'AUDIO' | 'SUBTITLES',
  { language, uri, kind = 'ordinary' }: Named,
  isDefault: boolean,
) =>
  new types.Rendition({
    type,
    groupId: type === 'AUDIO' ? 'audio' : 'subs',
    name: soundName(language, kind),
    language,
    isDefault,
    // No device takes a commentary by itself, and a default sound may not refuse to be taken.
    autoselect: isDefault || kind !== 'commentary',
    forced: type === 'SUBTITLES' ? false : (undefined as never),
    ...(type === 'AUDIO' ? { channels: '2' } : {}),
    ...(kind === 'description' && { characteristics: describesVideo }),
    uri,
  })

const heaviest = (sounds: Tracks['sounds'], rate: 'peak' | 'average') =>
  Math.max(0, ...sounds.map(({ facts }) => facts[rate]))

/** The first sound is the default. Bandwidths include the largest sound. */
export const masterPlaylist = ({ pictures, sounds, captions, rate }: Tracks): string => {
  const audio = sounds.map(({ language, kind, facts }, index) =>
    choice('AUDIO', { language, kind, uri: facts.uri }, index === 0),
  )
  const subtitles = captions.map((track) => choice('SUBTITLES', track, false))
  const soundCodecs = new Set(sounds.map(({ facts }) => facts.codec))
  const variants = pictures.map(
    ({ rung, facts }) =>
      new types.Variant({
        uri: facts.uri,
        bandwidth: Math.ceil(facts.peak + heaviest(sounds, 'peak')),
        averageBandwidth: Math.ceil(facts.average + heaviest(sounds, 'average')),
        codecs: [facts.codec, ...soundCodecs].join(','),
        resolution: { width: rung.width, height: rung.height },
        frameRate: perSecond(rate),
        audio,
        subtitles,
      }),
  )
  const playlist = new types.MasterPlaylist({ version: 7, independentSegments: true, variants })
  return `${stringify(playlist)}\n`
}
