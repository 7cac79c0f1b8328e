import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Reads DATA_DIR/secrets/<name>, made on first use and readable by its owner only. */
export const keptSecret = (dataDir: string, name: string): string => {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another process that started at the same time made it first.
    if (!isThere(error)) throw error
  }
  return readFileSync(file, 'utf8')
}
