import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrator.ts'
import { startPostgres } from './embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a server that may create databases; empty where there is none. */
    postgresUrl: string
    /** A SQLite file with all tables and no rows. */
    sqliteTemplate: string
  }
}

/** No database outlives the run, so these settings trade crash safety and cleanup for speed. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'max_connections=100',
]

const startServer = async () => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  try {
    return await startPostgres(settings)
  } catch (error) {
    console.error('\n*** PostgreSQL could not be started: its tests are SKIPPED. ***\n', error)
    return undefined
  }
}

/** A database with the current schema, made once for all files that only fill it. */
const shape = async (dataDir: string) => {
  const { db, engine } = openDatabase({ dataDir })
  await migrate(db, engine)
  await db.destroy()
}

/** One PostgreSQL for the whole run: TEST_DATABASE_URL, or a real server from npm. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-shape-'))
  await shape(folder)
  project.provide('sqliteTemplate', join(folder, 'vereda.db'))
  const server = await startServer()
  project.provide('postgresUrl', server?.url ?? '')
  return async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
