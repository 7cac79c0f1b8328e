import type { TestProject } from 'vitest/node'
import { startPostgres } from './embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a server that may create databases; empty where none could be had. */
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run: TEST_DATABASE_URL, or a real server from npm. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return undefined
  }
  try {
    const { url, stop } = await startPostgres(['fsync=off', 'max_connections=100'])
    project.provide('postgresUrl', url)
    return stop
  } catch (error) {
    console.error('\n*** PostgreSQL could not be started: its tests are SKIPPED. ***\n', error)
    project.provide('postgresUrl', '')
    return undefined
  }
}
