import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { types, stringify } from 'hls-parser'
import { codecOf } from '#server/catalogue/iso-media/codec.ts'
import { clockOf, segmentTimes } from '#server/catalogue/iso-media/fragment.ts'
import { averageRate, peakRate } from '#server/catalogue/media-check/bandwidth.ts'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import { boxesOf, firstOffset, withoutDelay } from './fragments.ts'

interface Segment {
  uri: string
  seconds: number
  bytes: number
}

export interface TrackFacts {
  uri: string
  codec: string
  peak: number
  average: number
  seconds: number
}

const playlistName = 'index.m3u8'
const initName = 'init.mp4'

const targetOf = (segments: readonly { seconds: number }[]): number =>
  Math.max(1, ...segments.map(({ seconds }) => Math.round(seconds)))

/** Captions have no initialisation segment. */
export const trackPlaylist = (
  segments: readonly Pick<Segment, 'uri' | 'seconds'>[],
  map?: string,
): string =>
  `${stringify(
    new types.MediaPlaylist({
      version: 7,
      targetDuration: targetOf(segments),
      playlistType: 'VOD',
      endlist: true,
      independentSegments: map !== undefined,
      segments: segments.map(
        ({ uri, seconds }) =>
          new types.Segment({
            uri,
            duration: seconds,
            ...(map ? { map: new types.MediaInitializationSection({ uri: map }) } : {}),
          }),
      ),
    }),
  )}\n`

/** Writes segments while FFmpeg is still encoding. */
const cut = async (folder: string, stream: Readable) => {
  const head: Buffer[] = []
  const segments: Segment[] = []
  let init: Buffer = Buffer.alloc(0)
  let fragment: Buffer | undefined
  let delay = 0
  for await (const { type, data } of boxesOf(stream)) {
    if (type === 'ftyp' || type === 'moov') head.push(data)
    if (type === 'moov') await writeFile(join(folder, initName), (init = Buffer.concat(head)))
    if (type === 'moof') {
      if (segments.length === 0) delay = firstOffset(data)
      fragment = withoutDelay(Buffer.from(data), delay)
    }
    const clock = fragment && type === 'mdat' ? clockOf(init) : undefined
    if (!fragment || !clock) continue
    const uri = `${String(segments.length).padStart(5, '0')}.m4s`
    const segment = Buffer.concat([fragment, data])
    await writeFile(join(folder, uri), segment)
    const seconds = segmentTimes(fragment, clock)?.seconds ?? 0
    segments.push({ uri, seconds, bytes: segment.length })
    fragment = undefined
  }
  return { init, segments }
}

export const writeTrack =
  (clip: string, name: string) =>
  async (stream: Readable): Promise<TrackFacts> => {
    const folder = join(clip, name)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const { init, segments } = await cut(folder, stream)
    const codec = codecOf(init)
    if (!codec || segments.length === 0)
      throw new FilmProblem(`${name}: o FFmpeg não escreveu nada.`)
    await writeFile(join(folder, playlistName), trackPlaylist(segments, initName))
    return {
      uri: `${name}/${playlistName}`,
      codec,
      peak: peakRate(segments, targetOf(segments)),
      average: averageRate(segments),
      seconds: segments.reduce((sum, { seconds }) => sum + seconds, 0),
    }
  }

/** A fragmented stream without an index at its end. */
export const fragmentedOutput = (...flags: string[]): string[] => [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-f', 'mp4', '-movflags'],
  `+empty_moov+default_base_moof+skip_trailer${flags.map((flag) => `+${flag}`).join('')}`,
  'pipe:1',
]
