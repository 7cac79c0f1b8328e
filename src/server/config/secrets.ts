import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorProblem } from './operator-problem.ts'

/** `current` signs; signatures of `previous` stay valid while it is configured. */
export interface RotatingSecret {
  current: string
  previous?: string | undefined
}

export const secretsOf = ({ current, previous }: RotatingSecret): readonly string[] =>
  previous === undefined ? [current] : [current, previous]

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Linked when complete, so that a full disk or a crash leaves no partial secret. */
const makeSecret = (file: string): void => {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isThere(error)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const readSecret = (file: string): string => {
  const secret = readFileSync(file, 'utf8')
  if (secret === '') throw new OperatorProblem(`O segredo ${file} está vazio: restaure o arquivo.`)
  return secret
}

/** Reads DATA_DIR/secrets/<name>, which is created on first use. */
export const storedSecret = (dataDir: string, name: string): string => {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  try {
    return readSecret(file)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  makeSecret(file)
  return readSecret(file)
}
