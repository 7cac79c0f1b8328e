import type { Readable } from 'node:stream'
import { boxAt } from '#server/catalogue/iso-media/boxes.ts'
import { fragmentsOf, runLayout, runsOf } from '#server/catalogue/iso-media/fragment.ts'

/** Yields each MP4 box as soon as it is complete. */
export async function* boxesOf(stream: Readable): AsyncGenerator<{ type: string; data: Buffer }> {
  let rest: Buffer = Buffer.alloc(0)
  let parts: Buffer[] = []
  let [size, wanted] = [0, 8]
  for await (const chunk of stream) {
    parts.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size < wanted) continue
    rest = Buffer.concat(parts)
    for (let box = boxAt(rest, 0); box && box.end <= rest.length; box = boxAt(rest, 0)) {
      yield { type: box.type, data: rest.subarray(0, box.end) }
      rest = rest.subarray(box.end)
    }
    parts = [rest]
    size = rest.length
    wanted = Math.max(boxAt(rest, 0)?.end ?? 0, 8)
  }
}

/** In ticks. Encoders that reorder pictures delay the first one. */
export const firstOffset = (fragment: Buffer): number => {
  const [run] = fragmentsOf(fragment).flatMap((box) => runsOf(fragment, box))
  const layout = run && runLayout(fragment, run)
  if (layout?.offsetAt === undefined) return 0
  return fragment.readInt32BE(layout.first + layout.offsetAt)
}

/**
 * Lets the film start at zero without an edit list. Negative offsets need version 1 of `trun`, which old
 * FFmpegs do not write.
 */
export const withoutDelay = (fragment: Buffer, ticks: number): Buffer => {
  if (ticks === 0) return fragment
  for (const run of fragmentsOf(fragment).flatMap((box) => runsOf(fragment, box))) {
    const { count, first, stride, offsetAt } = runLayout(fragment, run)
    if (offsetAt === undefined) continue
    fragment.writeUInt8(1, run.content)
    for (let index = 0; index < count; index++) {
      const at = first + index * stride + offsetAt
      fragment.writeInt32BE(fragment.readInt32BE(at) - ticks, at)
    }
  }
  return fragment
}
