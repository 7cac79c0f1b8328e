import { chmodSync, statSync } from 'node:fs'

/**
 * Takes the rights of others from a file or folder of ours. One that belongs to somebody else, or
 * that all may write to, such as /tmp, is left as it is.
 */
export const keepPrivate = (path: string): void => {
  const { mode, uid } = statSync(path)
  const isOurs = uid === process.getuid?.() && (mode & 0o1000) === 0
  if (isOurs && (mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
}
