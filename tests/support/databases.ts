import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, inject } from 'vitest'
import type { Engine } from '#server/db/database.ts'

const admin = async (text: string) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

export interface FreshDatabase {
  databaseUrl: string | undefined
  drop: () => Promise<void>
}

/** An empty database of an engine; SQLite creates its own file in the data folder. */
export const freshDatabase = async (engine: Engine): Promise<FreshDatabase> => {
  if (engine === 'sqlite') return { databaseUrl: undefined, drop: async () => undefined }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { databaseUrl: url.href, drop: () => admin(`drop database ${name} with (force)`) }
}

/**
 * Tests for only one engine; on the other they do not exist, so that they do not count as skipped.
 */
export const onlyOn = (engine: Engine, wanted: Engine, tests: () => void): void => {
  if (engine === wanted) tests()
}

/** Runs the same tests on every engine; PostgreSQL's are skipped where there is no server. */
export const forEachEngine = (name: string, tests: (engine: Engine) => void): void => {
  describe(`${name} [sqlite]`, () => tests('sqlite'))
  describe.skipIf(inject('postgresUrl') === '')(`${name} [postgres]`, () => tests('postgres'))
}
