import { execa } from 'execa'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import { fraction, type FrameRate, framesPerSegment, perSecond } from './frame-rate.ts'
import { highestRate, type Rung } from './ladder.ts'
import { refuseDamage } from '#server/catalogue/packaging/readable.ts'
import { type OnSeconds, runFfmpeg } from '#server/catalogue/packaging/run-ffmpeg.ts'
import { fragmentedOutput, type TrackFacts, writeTrack } from './segments.ts'
import type { Source } from '#server/catalogue/packaging/source.ts'

/** HDR to 8-bit SDR. */
const toSdr = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

/** FFmpeg rotates before these filters. */
const videoFilters = ({ isHdr, rate }: Source, { width, height }: Rung): string =>
  [
    `fps=${fraction(rate)}:start_time=0`,
    `scale=${width}:${height}:flags=lanczos`,
    ...(isHdr ? toSdr : []),
    'setsar=1',
    'format=yuv420p',
  ].join(',')

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
}

const bt709 = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709']

/** Refuses a source that cannot be decoded to its end. */
export const encodeVideo = async (
  { ffmpeg, source, clip, rung, codec, threads }: Encoding,
  onSeconds: OnSeconds,
): Promise<TrackFacts> => {
  const { file, video, rate } = source
  const ticks = rate.frames * (rate.seconds === 1 ? 1000 : 1)
  const encoder = codec === 'h264' ? h264(rung, rate, threads) : await av1(ffmpeg, threads)
  const args = [
    ...['-i', file, '-map', `0:${video}`, '-vf', videoFilters(source, rung), ...encoder],
    ...[...cuts(rate), ...bt709, '-video_track_timescale', String(ticks)],
    ...fragmentedOutput('frag_keyframe'),
  ]
  const consume = writeTrack(clip, rung.name)
  const { messages, answer } = await runFfmpeg(ffmpeg, args, { onSeconds, consume })
  refuseDamage(messages)
  if (!answer) throw new FilmProblem(`${rung.name}: o FFmpeg não escreveu nada.`)
  return answer
}
