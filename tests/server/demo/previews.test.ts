import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { findTools, type Tools } from '#server/catalogue/packaging/tools.ts'

/* Each title of the demo has its own preview, each episode its own still. */

const run = promisify(execFile)
const demo = join(import.meta.dirname, '../../../demo')
const { titles } = JSON.parse(readFileSync(join(demo, 'catalogue.json'), 'utf8')) as {
  titles: {
    slug: string
    kids: boolean
    media: string | null
    seasons: { episodes: { slug: string }[] }[]
  }[]
}
const previews = titles.map(({ slug }) => join(demo, 'art', slug, 'preview.mp4'))

const width = 160
const height = 90
let tools: Tools
beforeAll(async () => {
  tools = await findTools(process.env)
})

/** Small and grey. */
const framesOf = async (file: string): Promise<Buffer[]> => {
  const size = `scale=${width}:${height}:flags=area,format=gray`
  const { stdout } = await run(
    tools.ffmpeg,
    ['-v', 'error', '-i', file, '-vf', size, '-f', 'rawvideo', '-'],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  )
  const bytes = width * height
  return Array.from({ length: stdout.length / bytes }, (_, i) =>
    stdout.subarray(i * bytes, (i + 1) * bytes),
  )
}

const apart = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length

/** Per tenth of a second, from 0 to 1. */
const peaksOf = async (file: string): Promise<number[]> => {
  const { stdout } = await run(
    tools.ffmpeg,
    ['-v', 'error', '-i', file, '-vn', '-ar', '24000', '-f', 's16le', '-'],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  )
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length >> 1)
  return Array.from({ length: Math.floor(samples.length / 2400) }, (_, index) =>
    samples
      .subarray(index * 2400, (index + 1) * 2400)
      .reduce((most, value) => Math.max(most, Math.abs(value) / 32768), 0),
  )
}

test.each(titles)('$slug has a small preview of 6 to 10 seconds with sound', async ({ slug }) => {
  const file = join(demo, 'art', slug, 'preview.mp4')
  expect(statSync(file).size).toBeLessThanOrEqual(200_000)
  const show = 'stream=codec_name,width,height,channels:format=duration'
  const { stdout } = await run(tools.ffprobe, [
    ...['-v', 'error', '-show_entries', show, '-of', 'json', file],
  ])
  const { streams, format } = JSON.parse(stdout)
  expect(streams).toEqual([
    { codec_name: 'h264', width: 854, height: 480 },
    { codec_name: 'aac', channels: 1 },
  ])
  expect(Number(format.duration)).toBeGreaterThanOrEqual(6)
  expect(Number(format.duration)).toBeLessThanOrEqual(10)
})

test.each(titles.filter((_, index) => index % 6 === 0))(
  '$slug loops without a visible jump',
  async ({ slug }) => {
    const frames = await framesOf(join(demo, 'art', slug, 'preview.mp4'))
    const steps = frames.slice(1).map((frame, i) => apart(frame, frames[i] as Buffer))
    const seam = apart(frames.at(-1) as Buffer, frames[0] as Buffer)
    expect(Math.max(...frames.map((frame) => apart(frame, frames[0] as Buffer)))).toBeGreaterThan(1)
    expect(seam).toBeLessThan(Math.max(...steps) * 1.5 + 0.5)
  },
)

test.each(titles)('$slug is quiet and fades at both ends', async ({ slug }) => {
  const peaks = await peaksOf(join(demo, 'art', slug, 'preview.mp4'))
  const loudest = Math.max(...peaks)
  expect(loudest).toBeGreaterThan(0.05)
  expect(loudest).toBeLessThan(0.8)
  for (const edge of [peaks[0], peaks.at(-1)]) expect(edge).toBeLessThan(loudest / 2)
})

test('every title has its own preview, which starts with its still', async () => {
  const files = previews.map((file) => readFileSync(file))
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(titles.length)
  const file = join(demo, 'art/dom-casmurro')
  const first = (await framesOf(join(file, 'preview.mp4')))[0] as Buffer
  const still = await sharp(join(file, 'backdrop-640.avif'))
    .resize(width, height)
    .grayscale()
    .raw()
    .toBuffer()
  expect(apart(first, still)).toBeLessThan(16)
})

test('every playable title has its own opening', () => {
  const played = titles.filter(({ media, seasons }) => media !== null || seasons.length > 0)
  const without = played.filter(
    ({ slug }) => !existsSync(join(demo, 'openings', slug, 'storyboard.jpg')),
  )
  expect(without.map(({ slug }) => slug)).toEqual([])
})

const stillOf = (slug: string) => join(demo, 'art', slug, 'backdrop-640.avif')
const series = titles
  .map(({ seasons, ...title }) => ({ ...title, episodes: seasons.flatMap((one) => one.episodes) }))
  .filter(({ episodes }) => episodes.length > 0)

test('every episode has its own still', () => {
  const slugs = series.flatMap(({ episodes }) => episodes.map(({ slug }) => slug))
  const stills = slugs.map((slug) => readFileSync(stillOf(slug)).toString('base64'))
  expect(new Set(stills).size).toBe(slugs.length)
})

test.each(series)(
  '$slug and its episodes have clearly different stills',
  async ({ slug, episodes }) => {
    const pictures = await Promise.all(
      [slug, ...episodes.map((one) => one.slug)].map((one) =>
        sharp(stillOf(one)).resize(width, height).grayscale().raw().toBuffer(),
      ),
    )
    const distances = pictures.flatMap((picture, i) =>
      pictures.slice(i + 1).map((other) => apart(picture, other)),
    )
    expect(Math.min(...distances)).toBeGreaterThan(20)
  },
)
