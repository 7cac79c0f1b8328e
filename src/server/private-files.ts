import { chmodSync, statSync } from 'node:fs'

/** Takes the rights of others from a file or folder; where it is not ours, that is for its owner. */
export const keepPrivate = (path: string): void => {
  const { mode } = statSync(path)
  if ((mode & 0o077) === 0) return
  try {
    chmodSync(path, mode & 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
