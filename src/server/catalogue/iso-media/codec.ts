import { boxesIn, findBox } from './boxes.ts'

const hex = (value: number) => value.toString(16).padStart(2, '0')
const two = (value: number) => String(value).padStart(2, '0')

/** Bytes of a sample entry before its boxes. */
const entryHead = { picture: 78, sound: 28 }

const avcCodec = (type: string, record: Buffer) =>
  `${type}.${hex(record.readUInt8(1))}${hex(record.readUInt8(2))}${hex(record.readUInt8(3))}`

const av1Codec = (record: Buffer) => {
  const [, profileAndLevel = 0, flags = 0] = record
  const tier = flags & 0x80 ? 'H' : 'M'
  const depth = flags & 0x40 ? 10 : 8
  return `av01.${profileAndLevel >> 5}.${two(profileAndLevel & 31)}${tier}.${two(depth)}`
}

/** An MPEG-4 Systems descriptor. */
const descriptor = (data: Buffer, tag: number): Buffer | undefined => {
  const at = data.indexOf(tag)
  if (at < 0) return undefined
  let content = at + 1
  while ((data[content] ?? 0) & 0x80) content += 1
  return data.subarray(content + 1)
}

const aacCodec = (esds: Buffer) => {
  const config = descriptor(esds.subarray(4), 0x04)
  const specific = config && descriptor(config.subarray(13), 0x05)
  if (!config || !specific) return undefined
  return `mp4a.${hex(config.readUInt8(0))}.${specific.readUInt8(0) >> 3}`
}

/** In the format of RFC 6381; an unknown codec gives its type. */
export const codecOf = (init: Buffer): string | undefined => {
  const table = findBox(init, 'moov/trak/mdia/minf/stbl/stsd')
  const entry = table && boxesIn(init, table.content + 8, table.end).next().value
  if (!entry) return undefined
  const inside = (type: string, head: number) => {
    const box = findBox(init, type, { content: entry.content + head, end: entry.end })
    return box && init.subarray(box.content, box.end)
  }
  const avc = inside('avcC', entryHead.picture)
  if (avc) return avcCodec(entry.type, avc)
  const av1 = inside('av1C', entryHead.picture)
  if (av1) return av1Codec(av1)
  const esds = inside('esds', entryHead.sound)
  return (esds && aacCodec(esds)) ?? entry.type
}
