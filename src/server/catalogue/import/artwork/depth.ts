import { join } from 'node:path'
import sharp from 'sharp'
import { BadCatalogue } from '#server/catalogue/import/source/format.ts'

const depths = ['back', 'middle', 'front'] as const
const pattern = /^(back|middle|front)-(\d{1,5})\.avif$/

interface DepthFile {
  file: string
  depth: string
  width: number
}

const filesOf = (files: readonly string[]): DepthFile[] =>
  files
    .flatMap((file) => {
      const [, depth = '', width] = pattern.exec(file) ?? []
      return depth ? [{ file, depth, width: Number(width) }] : []
    })
    .sort((one, other) => one.width - other.width)

const problemsOf = async (folder: string, { file, depth }: DepthFile, ratio: number) => {
  const path = join(folder, file)
  try {
    const { width, height, hasAlpha } = await sharp(path).metadata()
    const isTransparent = depth === 'back' || hasAlpha
    return [
      ...(isTransparent ? [] : [`${path}: precisa de transparência`]),
      ...(Math.abs(width / height / ratio - 1) < 0.01
        ? []
        : [`${path}: precisa da proporção de backdrop`]),
    ]
  } catch (error) {
    return [`${path}: ${(error as Error).message}`]
  }
}

/** One `srcset` per layer, from back to front. */
export const readDepth = async (
  folder: string,
  base: string,
  files: readonly string[],
  scene: { width: number; height: number } | null,
): Promise<string[] | undefined> => {
  const found = filesOf(files)
  if (found.length === 0) return undefined
  const has = (wanted: string) => found.some(({ depth }) => depth === wanted)
  if (!scene || !has('back') || !has('front'))
    throw new BadCatalogue([`${folder}: profundidade precisa de backdrop, back e front`])
  const ratio = scene.width / scene.height
  const problems = await Promise.all(found.map((one) => problemsOf(folder, one, ratio)))
  if (problems.flat().length > 0) throw new BadCatalogue(problems.flat())
  return depths.filter(has).map((wanted) =>
    found
      .filter(({ depth }) => depth === wanted)
      .map(({ file, width }) => `${base}/${file} ${width}w`)
      .join(', '),
  )
}
