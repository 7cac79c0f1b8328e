import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Removes the permissions of other users. Leaves files of other owners and shared folders such as
 * /tmp unchanged.
 */
export const keepPrivate = (path: string): void => {
  const { mode, uid } = statSync(path)
  const isOurs = uid === process.getuid?.() && (mode & 0o1000) === 0
  if (isOurs && (mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Makes a folder of its owner alone, and those above it. Node's own recursive way tries for ever
 * where the system knows the folder above but none in it, as in /proc.
 */
export const makePrivateFolder = (path: string): void => {
  if (isFolder(path)) return
  if (dirname(path) !== path) makePrivateFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process that started at the same time made it first.
    if (!isFolder(path)) throw error
  }
}

let usualMask: number | undefined

/** From here on, the files that this process makes are their owner's alone. */
export const makeFilesPrivate = (): void => {
  usualMask = process.umask(0o077)
}

/** Does work whose files are handed on: they have the rights that its person's shell gives new files. */
export const withUsualRights = async <T>(work: () => Promise<T>): Promise<T> => {
  if (usualMask === undefined) return work()
  const privateMask = process.umask(usualMask)
  try {
    return await work()
  } finally {
    process.umask(privateMask)
  }
}
