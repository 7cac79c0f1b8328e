import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import { measureLoudness, normalizing, soundGraph, type SoundInput } from './loudness.ts'
import { type OnSeconds, runFfmpeg } from '#server/catalogue/packaging/run-ffmpeg.ts'
import { fragmentedOutput, type TrackFacts, writeTrack } from './segments.ts'
import { segmentSeconds } from './frame-rate.ts'

interface Encoding extends SoundInput {
  ffmpeg: string
  clip: string
  name: string
  seconds: number
  isNormalized: boolean
}

/** The AAC encoder adds this many samples, so as many are cut to start at zero. */
const encoderDelay = 1024

/** Pads with silence to the length of the picture. */
export const encodeAudio = async (
  { ffmpeg, clip, name, seconds, isNormalized, ...input }: Encoding,
  onSeconds: OnSeconds,
): Promise<TrackFacts> => {
  const half: OnSeconds = (done) => onSeconds(done / 2)
  const loudness = isNormalized ? await measureLoudness(ffmpeg, input, half) : undefined
  const filters = [
    ...(loudness ? [normalizing(loudness), 'aresample=48000'] : []),
    `apad,atrim=start_sample=${encoderDelay}`,
    'asetpts=PTS-STARTPTS',
  ]
  const args = [
    ...['-i', input.file, ...soundGraph(input.indexes, filters), '-t', String(seconds)],
    ...['-c:a', 'aac', '-b:a', '128k', '-frag_duration', String(segmentSeconds * 1_000_000)],
    ...[...fragmentedOutput(), ...(input.clock ?? [])],
  ]
  const rest: OnSeconds = (done) => onSeconds(isNormalized ? (seconds + done) / 2 : done)
  const consume = writeTrack(clip, name)
  const { answer } = await runFfmpeg(ffmpeg, args, { onSeconds: rest, consume })
  if (!answer) throw new FilmProblem(`${name}: o FFmpeg não escreveu nada.`)
  return answer
}
