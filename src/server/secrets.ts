import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret that signs, and the one before it: what that one signed is good for as long as it is given. */
export interface RotatingSecret {
  current: string
  previous?: string | undefined
}

/** All that a signature may be of. */
export const secretsOf = ({ current, previous }: RotatingSecret): readonly string[] =>
  previous === undefined ? [current] : [current, previous]

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
  const written = `${file}.${process.pid}`
  writeFileSync(written, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // The name comes last: a process that starts at the same time must not read half of it.
    linkSync(written, file)
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    rmSync(written)
  }
  return readFileSync(file, 'utf8')
}
