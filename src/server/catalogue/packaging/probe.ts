import { stat } from 'node:fs/promises'
import { execa } from 'execa'
import * as v from 'valibot'
import { FilmProblem } from './film-problem.ts'
import type { Tools } from './tools.ts'

const Stream = v.object({
  index: v.number(),
  codec_type: v.optional(v.string(), ''),
  codec_name: v.optional(v.string(), ''),
  width: v.optional(v.number(), 0),
  height: v.optional(v.number(), 0),
  sample_aspect_ratio: v.optional(v.string(), '1:1'),
  avg_frame_rate: v.optional(v.string(), '0/0'),
  r_frame_rate: v.optional(v.string(), '0/0'),
  pix_fmt: v.optional(v.string(), ''),
  field_order: v.optional(v.string(), ''),
  color_range: v.optional(v.string(), ''),
  color_space: v.optional(v.string(), ''),
  color_transfer: v.optional(v.string(), ''),
  color_primaries: v.optional(v.string(), ''),
  channels: v.optional(v.number(), 0),
  sample_rate: v.optional(v.string(), ''),
  start_time: v.optional(v.string()),
  duration: v.optional(v.string()),
  nb_frames: v.optional(v.string()),
  disposition: v.optional(v.record(v.string(), v.number()), {}),
  tags: v.optional(v.record(v.string(), v.string()), {}),
  side_data_list: v.optional(
    v.array(v.object({ rotation: v.optional(v.number()), dv_profile: v.optional(v.number()) })),
    [],
  ),
})

const Probe = v.object({
  streams: v.optional(v.array(Stream), []),
  chapters: v.optional(
    v.array(
      v.object({
        start_time: v.string(),
        tags: v.optional(v.record(v.string(), v.string()), {}),
      }),
    ),
    [],
  ),
  format: v.object({
    format_name: v.optional(v.string(), ''),
    duration: v.optional(v.string()),
    start_time: v.optional(v.string()),
  }),
})

export type ProbedStream = v.InferOutput<typeof Stream>
export type Probed = v.InferOutput<typeof Probe>

const asks = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters']

export const probe = async ({ ffprobe }: Tools, file: string): Promise<Probed> => {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new FilmProblem('não é um arquivo que se possa ler.')
  const { stdout, stderr, failed } = await execa(ffprobe, [...asks, file], { reject: false })
  const result = failed ? undefined : v.safeParse(Probe, JSON.parse(stdout))
  if (result?.success) return result.output
  const reason = stderr.trim().split('\n').at(-1)?.replace(`${file}: `, '') ?? ''
  throw new FilmProblem(
    `o FFmpeg não lê este arquivo; ele está cortado ou não é um vídeo (${reason}).`,
  )
}
