import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { darkColorOf, seenPicture } from './seen-picture.ts'

interface Shape {
  kind: 'poster' | 'backdrop'
  widths: readonly number[]
  /** Width of the JPEG for browsers without AVIF. */
  fallback: number
  /** Height divided by width. */
  ratio: number
}

const poster: Shape = { kind: 'poster', widths: [240, 480], fallback: 480, ratio: 3 / 2 }
const scene: Shape = { kind: 'backdrop', widths: [640, 1280, 1920], fallback: 1280, ratio: 9 / 16 }

const sized = (width: number, { ratio }: Shape) => ({ width, height: Math.round(width * ratio) })

interface MadeFile {
  name: string
  bytes: Uint8Array | string
}

const encode = async (bytes: Uint8Array, shape: Shape): Promise<MadeFile[]> => {
  const { kind, widths, fallback } = shape
  const made: MadeFile[] = []
  for (const width of widths) {
    const avif = await seenPicture(bytes, sized(width, shape))
      .avif({ quality: 56, effort: 4 })
      .toBuffer()
    made.push({ name: `${kind}-${width}.avif`, bytes: avif })
  }
  const jpeg = await seenPicture(bytes, sized(fallback, shape))
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()
  return [...made, { name: `${kind}-${fallback}.jpg`, bytes: jpeg }]
}

const encodeColor = async (bytes: Uint8Array): Promise<MadeFile> => {
  const color = await darkColorOf(bytes, sized(scene.fallback, scene))
  return { name: 'art.json', bytes: `${JSON.stringify({ color })}\n` }
}

const isHeic = (bytes: Uint8Array) =>
  /^ftyphe[iv]/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))

const reasonOf = (bytes: Uint8Array, message: string): string => {
  if (bytes.length === 0) return 'está vazio'
  if (isHeic(bytes)) return 'é uma imagem HEIC, que não se lê; salve-a como JPEG'
  if (/pixel limit|too large/i.test(message))
    return 'é uma imagem grande demais; use até 16 000 pontos de lado'
  if (/unsupported image format/i.test(message)) return 'não é uma imagem que se possa ler'
  return 'é uma imagem danificada ou incompleta; salve-a de novo'
}

interface Source {
  /** As the person knows it. */
  name: string
  bytes: Uint8Array
}

type Encoded = { files: MadeFile[] } | { problem: string }

const readable = async (
  { name, bytes }: Source,
  work: (bytes: Uint8Array) => Promise<MadeFile[]>,
): Promise<Encoded> => {
  try {
    return { files: await work(bytes) }
  } catch (error) {
    return { problem: `${name}: ${reasonOf(bytes, (error as Error).message)}` }
  }
}

/** Raise it to make existing pictures again. */
const version = 1

const keyOf = (sources: readonly Source[]): string => {
  const hash = createHash('sha256').update(`${version}`)
  for (const { bytes } of sources) hash.update(bytes)
  return hash.digest('hex')
}

interface Place {
  /** Of the finished pictures, which are stored as they are. */
  folder: string
  /** Remembers from which pictures they were made. */
  record: string
}

const isMade = async ({ folder, record }: Place, key: string) =>
  existsSync(join(folder, 'art.json')) &&
  existsSync(record) &&
  (await readFile(record, 'utf8')) === key

const writeArt = async ({ folder, record }: Place, files: readonly MadeFile[], key: string) => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes)
  await mkdir(dirname(record), { recursive: true })
  await writeFile(record, key)
}

/** Returns problems that name the person's files, and then writes nothing. */
export const makeArt = async (
  pictures: { poster: Source; scene: Source },
  place: Place,
): Promise<string[]> => {
  const key = keyOf([pictures.poster, pictures.scene])
  if (await isMade(place, key)) return []
  const encoded = [
    await readable(pictures.poster, (bytes) => encode(bytes, poster)),
    await readable(pictures.scene, async (bytes) => [
      ...(await encode(bytes, scene)),
      await encodeColor(bytes),
    ]),
  ]
  const problems = encoded.flatMap((one) => ('problem' in one ? [one.problem] : []))
  if (problems.length > 0) return problems
  const files = encoded.flatMap((one) => ('files' in one ? one.files : []))
  await writeArt(place, files, key)
  return []
}
