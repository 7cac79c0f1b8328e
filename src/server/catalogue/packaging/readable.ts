import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
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

const clockLine = /^#tb (\d+): (\d+)\/(\d+)/
const packetLine = /^(\d+), *-?\d+, *(-?\d+), *(-?\d+), *\d+, *0x[0-9a-f]+(?:, *F=0x([0-9A-F]+))?/i
/** A packet that the file's edit list cuts off. */
const discarded = 4

/** The end of each stream by FFmpeg's framecrc, in seconds. */
const endsOf = async (output: Readable): Promise<Map<number, number>> => {
  const clocks = new Map<number, number>()
  const ends = new Map<number, number>()
  for await (const line of createInterface({ input: output })) {
    const [, clocked, top, below] = clockLine.exec(line) ?? []
    if (clocked) clocks.set(Number(clocked), Number(top) / Number(below))
    const [, stream, at, lasts, flags = '0'] = packetLine.exec(line) ?? []
    if (!stream || parseInt(flags, 16) & discarded) continue
    const end = (Number(at) + Math.max(0, Number(lasts))) * (clocks.get(Number(stream)) ?? 0)
    ends.set(Number(stream), Math.max(end, ends.get(Number(stream)) ?? 0))
  }
  return ends
}

/**
 * Reads without decoding, to refuse a truncated file before hours of work. Returns how long picture and sounds last, to
 * the end of the longest.
 */
export const readToEnd = async (
  ffmpeg: string,
  { file, claimedSeconds, video, sounds }: Source,
  onSeconds: OnSeconds,
): Promise<number> => {
  const played = [video, ...sounds.flatMap(({ indexes }) => indexes)]
  const maps = [...played.map(String), 'v?', 'a?', 's?'].flatMap((one) => ['-map', `0:${one}`])
  const args = ['-i', file, ...maps, '-c', 'copy', '-f', 'framecrc', 'pipe:1']
  const { messages, answer } = await runFfmpeg(ffmpeg, args, { onSeconds, consume: endsOf })
  const ends = answer ?? new Map<number, number>()
  const last = Math.max(0, ...ends.values())
  if (claimedSeconds !== undefined && isShort(last, claimedSeconds))
    throw new DamagedSource(
      `está cortado: diz ter ${clock(claimedSeconds)} e acaba em ${clock(last)}.`,
    )
  refuseDamage(messages)
  return Math.max(0, ...played.map((_, place) => ends.get(place) ?? 0))
}
