import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Removes the permissions of other users, except from files of other owners and from shared folders
 * such as /tmp.
 */
export const keepPrivate = (path: string): void => {
  const { mode, uid } = statSync(path)
  const isOurs = uid === process.getuid?.() && (mode & 0o1000) === 0
  if (isOurs && (mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Creates parents itself, because Node's `recursive` option loops forever in folders such as /proc
 * where none can be created.
 */
export const makePrivateFolder = (path: string): void => {
  if (isFolder(path)) return
  if (dirname(path) !== path) makePrivateFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(path)) throw error
  }
}

let usualMask: number | undefined

/** Changes the umask of the whole process. */
export const makeFilesPrivate = (): void => {
  usualMask = process.umask(0o077)
}

/** Files that are handed on get the permissions of the operator's own umask. */
export const withUsualRights = async <T>(work: () => Promise<T>): Promise<T> => {
  if (usualMask === undefined) return work()
  const privateMask = process.umask(usualMask)
  try {
    return await work()
  } finally {
    process.umask(privateMask)
  }
}
