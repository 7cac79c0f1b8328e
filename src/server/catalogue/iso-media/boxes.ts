/** ISO BMFF. `content` is the offset after the header. */
export interface Box {
  type: string
  start: number
  content: number
  /** As the header says, which in a truncated file is beyond the data. */
  end: number
}

const smallestBox = 8

export const boxAt = (data: Buffer, start: number, limit = data.length): Box | undefined => {
  if (start + smallestBox > limit) return undefined
  const type = data.toString('latin1', start + 4, start + 8)
  const size = data.readUInt32BE(start)
  if (size === 0) return { type, start, content: start + 8, end: limit }
  if (size !== 1) return { type, start, content: start + 8, end: start + size }
  if (start + 16 > limit) return undefined
  return { type, start, content: start + 16, end: start + Number(data.readBigUInt64BE(start + 8)) }
}

export function* boxesIn(data: Buffer, start = 0, limit = data.length): Generator<Box> {
  for (let at = start; ;) {
    const box = boxAt(data, at, limit)
    if (!box || box.end < box.content) return
    yield box
    at = box.end
  }
}

type Range = Pick<Box, 'content' | 'end'>

const whole = (data: Buffer): Range => ({ content: 0, end: data.length })

/** Such as `moov/trak/mdia`. */
export const findBox = (
  data: Buffer,
  path: string,
  within: Range = whole(data),
): Box | undefined => {
  let found: Range | Box | undefined = within
  for (const type of path.split('/')) {
    if (!found) return undefined
    found = boxesIn(data, found.content, found.end).find((box) => box.type === type)
  }
  return found as Box | undefined
}
