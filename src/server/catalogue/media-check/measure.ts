import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { types } from 'hls-parser'
import { codecOf } from '#server/catalogue/iso-media/codec.ts'
import {
  clockOf,
  isWhole,
  segmentTimes,
  type TrackClock,
} from '#server/catalogue/iso-media/fragment.ts'
import { averageRate, peakRate } from './bandwidth.ts'
import { pathIn } from './playlists.ts'

interface MeasuredSegment {
  path: string
  bytes: number
  /** According to the playlist. */
  seconds: number
  /** According to the samples. */
  startSeconds: number
  playedSeconds: number
}

export interface Track {
  path: string
  codec: string | undefined
  segments: MeasuredSegment[]
  peak: number
  average: number
}

interface Measured {
  track: Track
  problems: string[]
}

const fileProblem = (data: Buffer, clock: TrackClock): string | undefined => {
  if (data.length === 0) return 'está vazio'
  if (!isWhole(data)) return 'está cortado'
  return segmentTimes(data, clock) ? undefined : 'não tem som nem imagem'
}

type Parts = Pick<types.MediaPlaylist, 'segments' | 'targetDuration'>

const readInit = async (folder: string, path: string, playlist: Parts) => {
  const uri = playlist.segments[0]?.map?.uri
  return uri ? readFile(join(folder, pathIn(path, uri))) : undefined
}

export const measureTrack = async (
  folder: string,
  path: string,
  playlist: Parts,
): Promise<Measured> => {
  const problems: string[] = []
  const init = await readInit(folder, path, playlist)
  const clock = init && clockOf(init)
  if (!clock) problems.push(`${path}: não tem um começo (EXT-X-MAP) que se possa ler`)
  const segments: MeasuredSegment[] = []
  for (const { uri, duration } of clock ? playlist.segments : []) {
    const file = pathIn(path, uri)
    const data = await readFile(join(folder, file))
    const problem = clock && fileProblem(data, clock)
    const times = clock && !problem ? segmentTimes(data, clock) : undefined
    if (problem) problems.push(`${file}: ${problem}`)
    segments.push({
      path: file,
      bytes: data.length,
      seconds: duration,
      startSeconds: times?.startSeconds ?? Number.NaN,
      playedSeconds: times?.seconds ?? Number.NaN,
    })
  }
  const peak = peakRate(segments, playlist.targetDuration)
  const average = averageRate(segments)
  return { track: { path, codec: init && codecOf(init), segments, peak, average }, problems }
}
