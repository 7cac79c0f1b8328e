import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { Images, ImageSet } from '#shared/catalogue/contract.ts'
import type { Copy } from '#server/deps/media-store.ts'
import { accentOf } from './accent.ts'
import { readDepth } from './depth.ts'
import { listFiles, readJson, storedFolder } from '#server/catalogue/import/source/files.ts'
import { ArtFile, BadCatalogue } from '#server/catalogue/import/source/format.ts'
import {
  largePreview,
  type Preview,
  previewFile,
  readPreview,
} from '#server/catalogue/import/media/preview.ts'

export const noImages: Images = { poster: null, backdrop: null, title: null }

type Kind = Exclude<keyof Images, 'depth'> | 'portrait'

const pattern = /^(poster|backdrop|title|portrait)-(\d{1,5})\.(avif|jpg|png)$/

interface Artwork {
  file: string
  kind: string
  width: number
  extension: string
}

const toArtwork = (file: string): Artwork[] => {
  const [, kind = '', width, extension = ''] = pattern.exec(file) ?? []
  return kind ? [{ file, kind, width: Number(width), extension }] : []
}

const sizeOf = async (file: string) => {
  try {
    return await sharp(file).metadata()
  } catch (error) {
    throw new BadCatalogue([`${file}: ${(error as Error).message}`])
  }
}

const setOf = async (
  folder: string,
  base: string,
  color: string,
  artwork: readonly Artwork[],
): Promise<ImageSet | null> => {
  const sources = artwork
    .filter(({ extension }) => extension === 'avif')
    .sort((one, other) => one.width - other.width)
  const fallback = artwork
    .filter(({ extension }) => extension !== 'avif')
    .sort((one, other) => other.width - one.width)[0]
  if (!fallback || sources.length === 0) {
    if (artwork.length === 0) return null
    throw new BadCatalogue([`${folder}: cada tipo precisa de um AVIF e um JPEG ou PNG`])
  }
  const { width, height } = await sizeOf(join(folder, fallback.file))
  return {
    src: `${base}/${fallback.file}`,
    srcset: sources.map((source) => `${base}/${source.file} ${source.width}w`).join(', '),
    type: 'image/avif',
    width,
    height,
    color,
  }
}

/** The accent needs only a small copy, even of a truncated file. */
const accentOfFile = async (file: string): Promise<string | undefined> =>
  accentOf(
    await sharp(file, { failOn: 'none' })
      .resize(64, 36)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  )

const withAccent = async (folder: string, scene: ImageSet | null): Promise<ImageSet | null> => {
  const accent = scene && (await accentOfFile(join(folder, basename(scene.src))))
  return scene && accent ? { ...scene, accent } : scene
}

export interface Art {
  images: Images
  preview: Preview | null
  portrait: ImageSet | null
  copy: Copy
}

export const readArt = async (catalogueFolder: string, slug: string): Promise<Art | undefined> => {
  const folder = join(catalogueFolder, 'art', slug)
  if (!existsSync(folder)) return undefined
  const { color } = await readJson(ArtFile, join(folder, 'art.json'))
  const problems = largePreview(folder)
  if (problems.length > 0) throw new BadCatalogue(problems.map((one) => join(folder, one)))
  const artwork = (await listFiles(folder)).flatMap(toArtwork)
  const { stored, files } = await storedFolder(folder, slug)
  const ofKind = (kind: Kind) =>
    setOf(
      folder,
      `/art/${stored}`,
      color,
      artwork.filter((one) => one.kind === kind),
    )
  const backdrop = await withAccent(folder, await ofKind('backdrop'))
  const depth = await readDepth(folder, `/art/${stored}`, files, backdrop)
  const images = {
    poster: await ofKind('poster'),
    backdrop,
    title: await ofKind('title'),
    ...(depth && { depth }),
  }
  return {
    images,
    preview: await readPreview(folder, `/art/${stored}/${previewFile}`),
    portrait: await ofKind('portrait'),
    copy: { from: folder, to: `art/${stored}`, files },
  }
}
