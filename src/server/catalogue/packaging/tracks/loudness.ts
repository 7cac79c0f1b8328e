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

/** Both passes must get the same input. */
export const stereo = 'aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo'

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
  { file, index }: { file: string; index: number },
  onSeconds: OnSeconds,
): Promise<Loudness | undefined> => {
  const filter = `${stereo},loudnorm=${target}:print_format=json`
  const args = ['-i', file, '-map', `0:${index}`, '-af', filter, '-f', 'null', '-']
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
