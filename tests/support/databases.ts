import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, inject } from 'vitest'
import type { Engine } from '#server/db/database.ts'
import { createDatabase } from './databases-made.ts'

export interface FreshDatabase {
  databaseUrl: string | undefined
  drop: () => Promise<void>
}

const nothing = async () => undefined

/** An empty database of an engine; SQLite's is a file in the data folder, so it needs no making. */
export const freshDatabase = async (engine: Engine): Promise<FreshDatabase> =>
  engine === 'sqlite'
    ? { databaseUrl: undefined, drop: nothing }
    : createDatabase(inject('postgresUrl'))

/** One that has been migrated and has no row: a copy of what the run made once. */
export const shapedDatabase = async (engine: Engine, dataDir: string): Promise<FreshDatabase> => {
  if (engine === 'postgres')
    return createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  await copyFile(inject('sqliteTemplate'), join(dataDir, 'vereda.db'))
  return { databaseUrl: undefined, drop: nothing }
}

/** Tests of what only one engine can do: on the other they are not there, rather than skipped. */
export const onlyOn = (engine: Engine, wanted: Engine, tests: () => void): void => {
  if (engine === wanted) tests()
}

/** Runs the same tests on every engine; PostgreSQL's are skipped where there is no server. */
export const forEachEngine = (name: string, tests: (engine: Engine) => void): void => {
  describe(`${name} [sqlite]`, () => tests('sqlite'))
  describe.skipIf(inject('postgresUrl') === '')(`${name} [postgres]`, () => tests('postgres'))
}
