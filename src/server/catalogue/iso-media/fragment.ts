import { type Box, boxesIn, findBox } from './boxes.ts'

export interface TrackClock {
  ticksPerSecond: number
  usualTicks: number
}

export const clockOf = (init: Buffer): TrackClock | undefined => {
  const header = findBox(init, 'moov/trak/mdia/mdhd')
  if (!header) return undefined
  const isLong = init.readUInt8(header.content) === 1
  const usual = findBox(init, 'moov/mvex/trex')
  return {
    ticksPerSecond: init.readUInt32BE(header.content + (isLong ? 20 : 12)),
    usualTicks: usual ? init.readUInt32BE(usual.content + 12) : 0,
  }
}

const flagsOf = (data: Buffer, box: Box) => data.readUInt32BE(box.content) & 0xffffff

/** Samples of a `trun` box have up to four fields. */
export const runLayout = (data: Buffer, run: Box) => {
  const flags = flagsOf(data, run)
  const has = (bit: number) => (flags & bit) !== 0
  const fields = [0x100, 0x200, 0x400, 0x800].filter(has)
  return {
    count: data.readUInt32BE(run.content + 4),
    first: run.content + 8 + (has(1) ? 4 : 0) + (has(4) ? 4 : 0),
    stride: fields.length * 4,
    hasTicks: has(0x100),
    /** Position in a sample. */
    offsetAt: has(0x800) ? (fields.length - 1) * 4 : undefined,
  }
}

const usualTicksOf = (data: Buffer, fragment: Box, clock: TrackClock): number => {
  const header = findBox(data, 'tfhd', fragment)
  if (!header) return clock.usualTicks
  const flags = flagsOf(data, header)
  if (!(flags & 8)) return clock.usualTicks
  return data.readUInt32BE(header.content + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0))
}

const runTicks = (data: Buffer, run: Box, usualTicks: number): number => {
  const { count, first, stride, hasTicks } = runLayout(data, run)
  if (!hasTicks) return count * usualTicks
  let ticks = 0
  for (let index = 0; index < count; index++) ticks += data.readUInt32BE(first + index * stride)
  return ticks
}

const startTicks = (data: Buffer, fragment: Box): number => {
  const box = findBox(data, 'tfdt', fragment)
  if (!box) return 0
  const isLong = data.readUInt8(box.content) === 1
  return isLong ? Number(data.readBigUInt64BE(box.content + 4)) : data.readUInt32BE(box.content + 4)
}

export const fragmentsOf = (data: Buffer): Box[] =>
  [...boxesIn(data)]
    .filter(({ type }) => type === 'moof')
    .flatMap((box) => findBox(data, 'traf', box) ?? [])

export const runsOf = (data: Buffer, fragment: Box): Box[] =>
  [...boxesIn(data, fragment.content, fragment.end)].filter(({ type }) => type === 'trun')

export const segmentTimes = (data: Buffer, clock: TrackClock) => {
  const fragments = fragmentsOf(data)
  const ticks = fragments
    .flatMap((fragment) => {
      const usual = usualTicksOf(data, fragment, clock)
      return runsOf(data, fragment).map((run) => runTicks(data, run, usual))
    })
    .reduce((sum, one) => sum + one, 0)
  const [first] = fragments
  if (!first || ticks === 0) return undefined
  return {
    startSeconds: startTicks(data, first) / clock.ticksPerSecond,
    seconds: ticks / clock.ticksPerSecond,
  }
}

/** In a truncated file the last box ends beyond the data. */
export const isWhole = (data: Buffer): boolean => {
  const boxes = [...boxesIn(data)]
  return boxes.at(-1)?.end === data.length && boxes.some(({ type }) => type === 'mdat')
}
