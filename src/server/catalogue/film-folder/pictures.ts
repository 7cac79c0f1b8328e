import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { BadCatalogue } from '#server/catalogue/import/source/format.ts'

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

const encode = async (file: string, folder: string, { kind, ...shape }: Shape): Promise<void> => {
  const sized = (width: number) =>
    sharp(file)
      .rotate()
      .resize(width, Math.round(width * shape.ratio), { fit: 'cover', position: 'attention' })
  for (const width of shape.widths) {
    await sized(width)
      .avif({ quality: 56, effort: 4 })
      .toFile(join(folder, `${kind}-${width}.avif`))
  }
  await sized(shape.fallback)
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(folder, `${kind}-${shape.fallback}.jpg`))
}

/** Dark enough for light text. */
const colorOf = async (file: string): Promise<string> => {
  const { channels } = await sharp(file).resize(40).toColourspace('srgb').stats()
  const [red, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean * 0.6))
  return `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, '0')).join('')}`
}

export const makeArt = async (
  pictures: { poster: string; scene: string },
  folder: string,
): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [file, shape] of [
    [pictures.poster, poster],
    [pictures.scene, scene],
  ] as const) {
    try {
      await encode(file, folder, shape)
    } catch (error) {
      throw new BadCatalogue([`${file}: não é uma imagem que se possa ler`], { cause: error })
    }
  }
  const color = await colorOf(pictures.scene)
  await writeFile(join(folder, 'art.json'), `${JSON.stringify({ color })}\n`)
}
