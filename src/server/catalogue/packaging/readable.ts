import { DamagedSource } from './film-problem.ts'
import { type OnSeconds, runFfmpeg } from './run-ffmpeg.ts'
import type { Source } from './source.ts'

const damage = /error while decoding|invalid data|corrupt|partial file|concealing|truncat/i

/** FFmpeg only logs these errors and leaves a gap. */
export const refuseDamage = (messages: readonly string[]): void => {
  const found = messages.find((message) => damage.test(message))
  if (found) throw new DamagedSource(`está danificado (${found.replace(/^\[.*?\] /, '')}).`)
}

/** Containers round, and sound may be a little shorter than the picture. */
const isShort = (seconds: number, claimed: number) => seconds < claimed * 0.99 - 1

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19)

/** Reads without decoding, to refuse a truncated file before hours of work. */
export const checkReadable = async (
  ffmpeg: string,
  { file, claimedSeconds }: Source,
  onSeconds: OnSeconds,
): Promise<void> => {
  let last = 0
  const note: OnSeconds = (seconds) => onSeconds((last = Math.max(last, seconds)))
  const streams = ['-map', '0:V', '-map', '0:a?', '-c', 'copy', '-f', 'null', '-']
  const { messages } = await runFfmpeg(ffmpeg, ['-i', file, ...streams], { onSeconds: note })
  if (claimedSeconds !== undefined && isShort(last, claimedSeconds))
    throw new DamagedSource(
      `está cortado: diz ter ${clock(claimedSeconds)} e acaba em ${clock(last)}.`,
    )
  refuseDamage(messages)
}
