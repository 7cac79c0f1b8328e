import * as v from 'valibot'
import { type OnSeconds, runFfmpeg } from '#server/catalogue/packaging/run-ffmpeg.ts'

/** EBU R128 for television. */
const target = 'I=-23:TP=-1:LRA=20'

const Figure = v.pipe(v.string(), v.transform(Number))

const Measured = v.object({
  input_i: Figure,
  input_tp: Figure,
  input_lra: Figure,
  input_thresh: Figure,
  target_offset: Figure,
})

type Loudness = v.InferOutput<typeof Measured>

export interface SoundInput {
  file: string
  /** Several mono streams are the channels of one sound. */
  indexes: readonly number[]
  /** Keeps picture and sound together. */
  clock?: readonly string[]
}

const onTime = 'aresample=48000:async=1:first_pts=0'

/** In the order in which masters store them. */
const layouts = [
  { name: 'stereo', channels: ['FL', 'FR'] },
  { name: '5.1', channels: ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'] },
]

const join = (count: number): string => {
  const layout = layouts.find(({ channels }) => channels.length === count)
  if (!layout) return ''
  const map = layout.channels.map((channel, place) => `${place}.0-${channel}`).join('|')
  return `join=inputs=${count}:channel_layout=${layout.name}:map=${map},`
}

/** Both passes must get the same input. */
export const soundGraph = (indexes: readonly number[], filters: readonly string[]): string[] => {
  const labels = indexes.map((_, place) => `[c${place}]`)
  const channels = indexes.map((index, place) => `[0:${index}]${onTime}${labels[place]}`)
  const whole = ['aformat=channel_layouts=stereo', ...filters].join(',')
  const graph = [...channels, `${labels.join('')}${join(indexes.length)}${whole}[sound]`]
  return ['-filter_complex', graph.join(';'), '-map', '[sound]']
}

/** Silence has no loudness and gives undefined. */
const loudnessOf = (messages: readonly string[]): Loudness | undefined => {
  const text = messages.join('\n')
  const json = text.slice(text.lastIndexOf('{'), text.lastIndexOf('}') + 1)
  const result = v.safeParse(Measured, json ? JSON.parse(json) : undefined)
  if (!result.success) return undefined
  return Object.values(result.output).every(Number.isFinite) ? result.output : undefined
}

export const measureLoudness = async (
  ffmpeg: string,
  { file, indexes, clock = [] }: SoundInput,
  onSeconds: OnSeconds,
): Promise<Loudness | undefined> => {
  const filters = [`loudnorm=${target}:print_format=json`]
  const args = ['-i', file, ...soundGraph(indexes, filters), '-f', 'null', '-', ...clock]
  const { messages } = await runFfmpeg(ffmpeg, args, { onSeconds, log: 'info' })
  return loudnessOf(messages)
}

/** `linear` applies one gain to the whole film where possible. */
export const normalizing = (loudness: Loudness): string =>
  [
    `loudnorm=${target}:linear=true`,
    `measured_I=${loudness.input_i}:measured_TP=${loudness.input_tp}`,
    `measured_LRA=${loudness.input_lra}:measured_thresh=${loudness.input_thresh}`,
    `offset=${loudness.target_offset}`,
  ].join(':')
