import { cp, glob, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { HeldText } from '#server/http/files/held-text.ts'
import { textsFor } from '#server/site/site-address.ts'

const endings = { '': '', br: '.br', gzip: '.gz' } as const

export const isPacked = (file: string): boolean => /\.(?:br|gz)$/.test(file)

/** Paths of the built files; names that begin with a dot are the server's own. */
const builtFiles = async (distDir: string): Promise<string[]> => {
  const entries = await Array.fromAsync(glob('**/*', { cwd: distDir, withFileTypes: true }))
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(distDir.length).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/.'))
    .sort()
}

/** The files of a text that names another address than the built one. */
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
  /** Where the site will be served. */
  origin: string | undefined
  /** Where a file goes in the copy; undefined leaves it out. */
  placeOf: (file: string) => string | undefined
}

/** Copies what the site serves, with the address that it will be served at; answers its paths. */
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
