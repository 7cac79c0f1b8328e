import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sqliteFile } from '#server/db/database.ts'
import { openAlone } from '#server/db/sqlite/sqlite-alone.ts'
import { copySqlite } from '#server/db/sqlite/sqlite-copy.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import { keepPrivate } from '#server/config/private-files.ts'
import { countProblems } from './counts.ts'
import type { Dumped, EngineStore } from './engine-store.ts'
import type { Manifest } from './manifest.ts'
import { faultsOfCopy, readCopy, stateOfCopy } from './sqlite-copy-state.ts'

/** In Portuguese. */
export const sqliteCopyProblems = async (
  folder: string,
  { database, tables }: Manifest,
): Promise<string[]> => {
  try {
    return readCopy(join(folder, database), (copy) => {
      const faults = faultsOfCopy(copy)
      return faults.length > 0 ? faults : countProblems(tables, stateOfCopy(copy).tables)
    }).map((problem) => `${database}: ${problem}`)
  } catch (error) {
    return [`${database}: o SQLite não abre a cópia (${(error as Error).message})`]
  }
}

/** Opening the database alone merges its WAL, so replacing the one file is enough. */
const replace = async (copy: string, file: string, dataDir: string) => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (existsSync(file)) openAlone(file).close()
  const part = `${file}.part`
  await copyFile(copy, part)
  keepPrivate(part)
  for (const log of [`${file}-wal`, `${file}-shm`]) await rm(log, { force: true })
  await rename(part, file)
}

const isOfSqlite = (error: unknown): error is Error =>
  (error as { code?: unknown }).code === 'ERR_SQLITE_ERROR'

const dump = async (file: string, copy: string): Promise<Dumped> => {
  if (!existsSync(file)) throw new OperatorProblem(`Não há banco em ${file}.`)
  try {
    await copySqlite(file, copy)
    return readCopy(copy, stateOfCopy)
  } catch (error) {
    if (!isOfSqlite(error)) throw error
    throw new OperatorProblem(`O SQLite não copia ${file}: ${error.message}.`)
  }
}

export const sqliteStore = (dataDir: string): EngineStore => {
  const file = sqliteFile(dataDir)
  return {
    engine: 'sqlite',
    file: 'vereda.db',
    dump: (folder) => dump(file, join(folder, 'vereda.db')),
    occupant: async () => (existsSync(file) ? `o banco ${file}` : undefined),
    restore: (folder, { database }) => replace(join(folder, database), file, dataDir),
  }
}
