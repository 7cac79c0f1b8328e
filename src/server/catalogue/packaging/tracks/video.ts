import { execa } from 'execa'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import { fraction, type FrameRate, framesPerSegment, perSecond } from './frame-rate.ts'
import { highestRate, type Picture, type Rung } from './ladder.ts'
import { refuseDamage } from '#server/catalogue/packaging/readable.ts'
import { type OnSeconds, runFfmpeg } from '#server/catalogue/packaging/run-ffmpeg.ts'
import { fragmentedOutput, type TrackFacts, writeTrack } from './segments.ts'
import { keepClock, type Source } from '#server/catalogue/packaging/source.ts'
import type { FilmPicture } from '#server/catalogue/packaging/film-picture.ts'
import { hdColourTags, scaleToHdColour } from './colour.ts'

/** FFmpeg rotates before these filters. The last picture is held for as long as frames are asked for. */
export const pictureFilters = ({ fields, rate, colour }: FilmPicture, size: Picture): string =>
  [
    ...(fields ? [`bwdif=mode=send_field:parity=${fields.first}:deint=all`] : []),
    `fps=${fraction(rate)}:start_time=0`,
    ...scaleToHdColour(colour, size),
    'setsar=1',
    'tpad=stop=-1:stop_mode=clone',
  ].join(',')

export const framesIn = (seconds: number, rate: FrameRate): string[] => [
  '-frames:v',
  String(Math.max(1, Math.round(seconds * perSecond(rate)))),
]

/** Set by count, because some encoders ignore forced times. */
const cuts = (rate: FrameRate): string[] => {
  const frames = String(framesPerSegment(rate))
  return ['-g', frames, '-keyint_min', frames]
}

const h264 = (rung: Rung, rate: FrameRate, threads: number): string[] => {
  const highest = highestRate(rung, perSecond(rate))
  return [
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '23', '-threads', String(threads)],
    ...['-maxrate', String(highest), '-bufsize', String(highest * 2)],
    ...['-profile:v', Math.min(rung.width, rung.height) < 720 ? 'main' : 'high'],
    ...['-sc_threshold', '0', '-x264-params', 'open-gop=0'],
  ]
}

const av1Encoders: Record<string, string[]> = {
  libsvtav1: ['-c:v', 'libsvtav1', '-preset', '8', '-crf', '38', '-svtav1-params', 'scd=0'],
  'libaom-av1': [
    ...['-c:v', 'libaom-av1', '-strict', 'experimental', '-cpu-used', '8'],
    ...['-crf', '38', '-b:v', '0'],
  ],
}

const av1 = async (ffmpeg: string, threads: number): Promise<string[]> => {
  const { stdout } = await execa(ffmpeg, ['-hide_banner', '-encoders'])
  const name = Object.keys(av1Encoders).find((encoder) => stdout.includes(` ${encoder} `))
  if (!name) throw new FilmProblem('Este FFmpeg não codifica AV1: instale um com libsvtav1.')
  return [...(av1Encoders[name] ?? []), '-threads', String(threads)]
}

interface Encoding {
  ffmpeg: string
  source: Source
  clip: string
  rung: Rung
  codec: 'h264' | 'av1'
  threads: number
  seconds: number
}

/** Refuses a source that cannot be decoded to its end. */
export const encodeVideo = async (
  { ffmpeg, source, clip, rung, codec, threads, seconds }: Encoding,
  onSeconds: OnSeconds,
): Promise<TrackFacts> => {
  const { file, video, rate } = source
  const ticks = rate.frames * (rate.seconds === 1 ? 1000 : 1)
  const encoder = codec === 'h264' ? h264(rung, rate, threads) : await av1(ffmpeg, threads)
  const args = [
    ...['-i', file, '-map', `0:${video}`, '-vf', pictureFilters(source, rung), ...encoder],
    ...[...cuts(rate), ...hdColourTags, '-video_track_timescale', String(ticks)],
    ...[...framesIn(seconds, rate), ...fragmentedOutput('frag_keyframe')],
    ...keepClock(source, [video]),
  ]
  const consume = writeTrack(clip, rung.name)
  const { messages, answer } = await runFfmpeg(ffmpeg, args, { onSeconds, consume })
  refuseDamage(messages)
  if (!answer) throw new FilmProblem(`${rung.name}: o FFmpeg não escreveu nada.`)
  return answer
}
