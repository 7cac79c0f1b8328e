// A silent preview of a few seconds as one plain MP4, with the pictures of a rendition repackaged.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { find, samplesOf } from './clip-boxes.mjs'

const RENDITION = 'v480'
const SEGMENTS = 4

const u32 = (...values) => {
  const data = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) data.writeInt32BE(value | 0, i * 4)
  return data
}

const box = (type, ...parts) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content])
}

// The box of a path such as moov/trak/mdia, as a copy that may be changed
const copyOf = (init, path) => {
  let found = { start: -8, end: init.length }
  for (const type of path.split('/')) found = find(init, type, found)
  return Buffer.from(init.subarray(found.start, found.end))
}

const withDuration = (data, at, duration) => {
  data.writeUInt32BE(duration, at)
  return data
}

// Merges neighbours that have the same value
const runs = (values) =>
  values.reduce((all, value) => {
    const last = all.at(-1)
    if (last?.[1] === value) last[0] += 1
    else all.push([1, value])
    return all
  }, [])

const table = (type, version, entries) =>
  box(type, u32(version << 24, entries.length), u32(...entries.flat()))

const sampleTable = (init, samples, chunkAt) =>
  box(
    'stbl',
    copyOf(init, 'moov/trak/mdia/minf/stbl/stsd'),
    table('stts', 0, runs(samples.map(({ duration }) => duration))),
    table('ctts', 1, runs(samples.map(({ offset }) => offset))),
    table(
      'stss',
      0,
      samples.flatMap(({ isKey }, i) => (isKey ? [i + 1] : [])),
    ),
    table('stsc', 0, [[1, samples.length, 1]]),
    box('stsz', u32(0, 0, samples.length), u32(...samples.map(({ size }) => size))),
    table('stco', 0, [chunkAt]),
  )

const movie = (init, samples, chunkAt) => {
  const ticks = samples.reduce((sum, { duration }) => sum + duration, 0)
  const mdhd = copyOf(init, 'moov/trak/mdia/mdhd')
  const mvhd = copyOf(init, 'moov/mvhd')
  // Version 0 of all three: 32-bit times
  const scaled = Math.round((ticks * mvhd.readUInt32BE(20)) / mdhd.readUInt32BE(20))
  const media = box(
    'mdia',
    withDuration(mdhd, 24, ticks),
    copyOf(init, 'moov/trak/mdia/hdlr'),
    box(
      'minf',
      copyOf(init, 'moov/trak/mdia/minf/vmhd'),
      copyOf(init, 'moov/trak/mdia/minf/dinf'),
      sampleTable(init, samples, chunkAt),
    ),
  )
  const track = box('trak', withDuration(copyOf(init, 'moov/trak/tkhd'), 28, scaled), media)
  return box('moov', withDuration(mvhd, 24, scaled), track)
}

// Writes preview.mp4 beside the playlists of a packaged clip, starting at a third of the film
export async function writePreview(folder) {
  const rendition = join(folder, RENDITION)
  const names = (await readdir(rendition)).filter((name) => name.endsWith('.m4s')).toSorted()
  const first = Math.floor(names.length / 3)
  const init = await readFile(join(rendition, 'init.mp4'))
  const fragments = await Promise.all(
    names.slice(first, first + SEGMENTS).map((name) => readFile(join(rendition, name))),
  )
  const parts = fragments.map(samplesOf)
  const samples = parts.flatMap((part) => part.samples)
  const type = copyOf(init, 'ftyp')
  const headLength = type.length + movie(init, samples, 0).length
  const moov = movie(init, samples, headLength + 8)
  const pictures = box('mdat', ...parts.map(({ data }) => data))
  await writeFile(join(folder, 'preview.mp4'), Buffer.concat([type, moov, pictures]))
}

// Run on its own, this writes the previews of all packaged clips
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const media = fileURLToPath(new URL('../media', import.meta.url))
  for (const clip of await readdir(media)) await writePreview(join(media, clip))
}
