import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Engine } from '#server/db/engine.ts'
import { type PostgresServer, startPostgres } from './embedded-postgres.ts'
import {
  administer,
  makePostgresTemplates,
  makeSqliteTemplates,
  type Templates,
} from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty where no server is available. */
    postgresUrl: string
    /** File names for SQLite, database names for PostgreSQL. */
    templates: Partial<Record<Engine, Templates>>
    storedFiles: string
  }
}

/** Trades crash safety for speed. */
export const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'max_connections=100',
]

const startServer = async () => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, isGiven: true, stop: async () => undefined }
  try {
    return await startPostgres(settings)
  } catch (error) {
    console.error('\n*** PostgreSQL could not be started: its tests are SKIPPED. ***\n', error)
    return undefined
  }
}

/** Unique per run, since a given server may be shared. */
const nameOf = (folder: string) => basename(folder).replaceAll('-', '_').toLowerCase()

export const provideDatabases = async (
  project: TestProject,
  start: () => Promise<(PostgresServer & { isGiven?: boolean }) | undefined>,
): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-templates-'))
  const storedFiles = join(folder, 'stored')
  const [server, sqlite] = await Promise.all([start(), makeSqliteTemplates(folder, storedFiles)])
  const postgres = server && (await makePostgresTemplates(server.url, nameOf(folder), storedFiles))
  project.provide('postgresUrl', server?.url ?? '')
  project.provide('templates', { sqlite, ...(postgres && { postgres }) })
  project.provide('storedFiles', storedFiles)
  return async () => {
    if (server?.isGiven)
      for (const name of Object.values(postgres ?? {}))
        await administer(server.url, `drop database ${name}`)
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Uses TEST_DATABASE_URL, or a server from npm. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> =>
  project.vitest.projects.some(({ name }) => name.endsWith('modules'))
    ? provideDatabases(project, startServer)
    : undefined
