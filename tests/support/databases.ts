import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { describe, inject } from 'vitest'
import { sqliteFile } from '#server/db/database.ts'
import type { Engine } from '#server/db/engine.ts'
import { administer, copyDatabase, databaseAt, type Templates } from './templates.ts'

export interface FreshDatabase {
  databaseUrl: string | undefined
  drop: () => Promise<void>
}

export const freshDatabase = async (
  engine: Engine,
  copied?: { template: keyof Templates; dataDir: string },
): Promise<FreshDatabase> => {
  const template = copied && inject('templates')[engine]?.[copied.template]
  if (engine === 'sqlite') {
    if (copied && template) copyFileSync(template, sqliteFile(copied.dataDir))
    return { databaseUrl: undefined, drop: async () => undefined }
  }
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await (template
    ? copyDatabase(server, name, template)
    : administer(server, `create database ${name}`))
  return {
    databaseUrl: databaseAt(server, name),
    drop: () => administer(server, `drop database ${name} with (force)`),
  }
}

/** Tests of the other engine are not defined, so they do not count as skipped. */
export const onlyOn = (engine: Engine, wanted: Engine, tests: () => void): void => {
  if (engine === wanted) tests()
}

const describeOn = (engine: Engine, name: string, tests: (engine: Engine) => void) =>
  describe.skipIf(engine === 'postgres' && inject('postgresUrl') === '')(
    `${name} [${engine}]`,
    () => tests(engine),
  )

/**
 * For transactions, locks and hand-written SQL. PostgreSQL is skipped where no server is available.
 */
export const forEachEngine = (name: string, tests: (engine: Engine) => void): void => {
  describeOn('sqlite', name, tests)
  describeOn('postgres', name, tests)
}

/** For behaviour that is the same on every engine; `npm test -- --all` runs all of them. */
export const onOneEngine = (
  name: string,
  tests: (engine: Engine) => void,
  preferred: Engine = 'sqlite',
): void => {
  if (process.env.EVERY_ENGINE) forEachEngine(name, tests)
  else describeOn(inject('postgresUrl') ? preferred : 'sqlite', name, tests)
}
