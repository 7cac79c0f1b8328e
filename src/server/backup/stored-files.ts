import { createHash } from 'node:crypto'
import { constants, createReadStream, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from './manifest.ts'

/** Relative to `root`, with slashes as in a manifest. */
const filesBelow = async (root: string, folder: string): Promise<string[]> => {
  if (!existsSync(join(root, folder))) return []
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'))
    .toSorted()
}

export const describeFile = async (root: string, path: string): Promise<StoredFile> => {
  const file = join(root, path)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { path, bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

export const describeFolders = async (
  root: string,
  folders: readonly string[],
): Promise<StoredFile[]> => {
  const files: StoredFile[] = []
  for (const folder of folders) {
    for (const path of await filesBelow(root, folder)) files.push(await describeFile(root, path))
  }
  return files
}

/** The copy is readable by its owner only. */
export const copyTo = async (from: string, to: string, path: string): Promise<void> => {
  const target = join(to, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const part = `${target}.part`
  // Copy-on-write where the file system supports it.
  await copyFile(join(from, path), part, constants.COPYFILE_FICLONE)
  await chmod(part, 0o600)
  await rename(part, target)
}

/** Compares sizes only. */
export const missingIn = async (root: string, files: readonly StoredFile[]): Promise<string[]> => {
  const sizes = await Promise.all(
    files.map(({ path }) => stat(join(root, path)).catch(() => undefined)),
  )
  return files.filter(({ bytes }, at) => sizes[at]?.size !== bytes).map(({ path }) => path)
}
