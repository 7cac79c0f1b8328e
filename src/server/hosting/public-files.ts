import { cp, glob, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { HeldText } from '#server/http/files/held-text.ts'
import { textsFor } from '#server/site/site-address.ts'

const endings = { '': '', br: '.br', gzip: '.gz' } as const

export const isPacked = (file: string): boolean => /\.(?:br|gz)$/.test(file)

/** Without dotfiles, which only the server reads. */
const builtFiles = async (distDir: string): Promise<string[]> => {
  const entries = await Array.fromAsync(glob('**/*', { cwd: distDir, withFileTypes: true }))
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(distDir.length).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/.'))
    .sort()
}

/** A text that contains the address of the site, plain and compressed. */
const bodiesOf = async (file: string, { bodies }: HeldText) =>
  Promise.all(
    Object.entries(endings).map(async ([encoding, ending]) => {
      const body = (await bodies.get(encoding)?.()) ?? Buffer.alloc(0)
      return [file + ending, body] as const
    }),
  )

export interface SiteCopy {
  distDir: string
  folder: string
  origin: string | undefined
  /** Undefined leaves the file out. */
  placeOf: (file: string) => string | undefined
}

/** Returns the paths of the built files without compressed ones. */
export const copySite = async (copy: SiteCopy): Promise<string[]> => {
  const { distDir, folder, origin, placeOf } = copy
  const files = await builtFiles(distDir)
  const targetOf = async (file: string) => {
    const place = placeOf(file)
    if (place === undefined) return undefined
    const target = join(folder, place)
    await mkdir(dirname(target), { recursive: true })
    return target
  }
  for (const file of files) {
    const target = await targetOf(file)
    if (target) await cp(join(distDir, file), target, { preserveTimestamps: true })
  }
  for (const [name, text] of textsFor(distDir, origin)) {
    for (const [file, body] of await bodiesOf(name, text)) {
      const target = await targetOf(file)
      if (target) await writeFile(target, body)
    }
  }
  return files.filter((file) => !isPacked(file))
}
