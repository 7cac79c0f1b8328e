import { statfsSync } from 'node:fs'
import { type Place, loadPlace } from '#server/config/config.ts'
import { sqliteFile } from '#server/db/database.ts'
import { sqliteFailureOf } from '#server/db/conflict.ts'
import { placeOf } from '#server/db/postgres/postgres-admin.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'

const fullBelowBytes = 1024 * 1024

const isFull = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < fullBelowBytes
  } catch {
    return false
  }
}

const noSpace = (path: string) => `Não há espaço livre para gravar em ${path}.`

/** SQLite may report a full disk as an I/O error. */
const sqliteProblem = (error: unknown, { dataDir }: Place): string | undefined => {
  const path = sqliteFile(dataDir)
  switch (sqliteFailureOf(error)) {
    case 'damaged':
      return `O banco ${path} está danificado ou não é um banco SQLite: restaure o último backup com npm run vereda -- backup restaurar.`
    case 'full':
      return noSpace(path)
    case 'unreachable':
      return isFull(dataDir) ? noSpace(path) : `Não foi possível ler ou gravar o banco ${path}.`
    case 'busy':
      return `O banco ${path} está em uso por outro programa.`
    default:
      return undefined
  }
}

/** SQLSTATE classes: unknown login or wrong password (28), unknown database (3D). */
const refusedState = /^(28|3D)/

const postgresProblem = (error: Error, { databaseUrl }: Place): string | undefined => {
  const { code = '' } = error as { code?: string }
  const isRefused = refusedState.test(code)
  if (!databaseUrl || !(isRefused || error instanceof DatabaseUnavailable)) return undefined
  const cause = error.cause instanceof AggregateError ? error.cause.errors[0] : error.cause
  const { message } = (cause ?? error) as Error
  return `DATABASE_URL: o PostgreSQL em ${placeOf(databaseUrl)} não aceitou a conexão: ${message}`
}

const systemProblems: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EROFS: (path) => `${path} está num disco que só se lê.`,
  EACCES: (path) => `Este processo não tem permissão para ${path}.`,
  EPERM: (path) => `Este processo não tem permissão para ${path}.`,
}

/** The error of a failed write may have no path. */
const systemProblem = (error: Error, { dataDir }: Place): string | undefined => {
  const { code = '', path = dataDir } = error as NodeJS.ErrnoException
  return systemProblems[code]?.(path)
}

/** Answers the lines to print, or undefined for an unexpected error. */
export const startProblems = (
  error: unknown,
  env: NodeJS.ProcessEnv,
): readonly string[] | undefined => {
  if (error instanceof OperatorProblem) return error.problems
  if (!(error instanceof Error)) return undefined
  const place = loadPlace(env)
  const problem =
    sqliteProblem(error, place) ?? postgresProblem(error, place) ?? systemProblem(error, place)
  return problem === undefined ? undefined : [problem]
}
