import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isKnownMigration } from '#server/db/migrator.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import { type Manifest, readManifest, type StoredFile } from './manifest.ts'
import { postgresCopyProblems } from './postgres-store.ts'
import { sqliteCopyProblems } from './sqlite-store.ts'
import { describeFile } from './stored-files.ts'

const fileProblem = async (folder: string, promised: StoredFile): Promise<string[]> => {
  const { path, bytes, sha256 } = promised
  if (!existsSync(join(folder, path))) return [`${path}: falta`]
  const found = await describeFile(folder, path)
  if (found.bytes !== bytes) return [`${path}: tem ${found.bytes} bytes e devia ter ${bytes}`]
  return found.sha256 === sha256 ? [] : [`${path}: o conteúdo mudou (SHA-256 diferente)`]
}

const copyProblems = { sqlite: sqliteCopyProblems, postgres: postgresCopyProblems }

/** In Portuguese. */
const problemsOf = async (folder: string, manifest: Manifest): Promise<string[]> => {
  const problems: string[] = []
  for (const file of manifest.files) problems.push(...(await fileProblem(folder, file)))
  if (problems.length > 0) return problems
  if (!isKnownMigration(manifest.schema))
    return [`${manifest.database}: o esquema ${manifest.schema} é de uma versão mais nova`]
  return copyProblems[manifest.engine](folder, manifest)
}

/** Only reads. Returns the problems, in Portuguese. */
export const verifyBackup = async (folder: string): Promise<string[]> => {
  try {
    return await problemsOf(folder, await readManifest(folder))
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error
    return [...error.problems]
  }
}
