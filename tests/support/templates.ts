import { copyFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { importCatalogue } from '#server/catalogue/import/catalogue.ts'
import { type OpenDatabase, openDatabase, sqliteFile } from '#server/db/database.ts'
import { migrate } from '#server/db/migrator.ts'
import { createLocalStore } from '#server/media-store/local-store.ts'

/** Copies save migrations and the import. */
export interface Templates {
  tables: string
  catalogue: string
}

export const fixtureFolder = resolve('tests/support/catalogue')

export const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export const databaseAt = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The default strategy is slower, since it also writes every page to the WAL. */
export const copyDatabase = (server: string, name: string, template: string): Promise<void> =>
  administer(server, `create database ${name} template ${template} strategy file_copy`)

const change = async (
  options: Parameters<typeof openDatabase>[0],
  work: (opened: OpenDatabase) => Promise<unknown>,
) => {
  const opened = openDatabase(options)
  await work(opened).finally(() => opened.db.destroy())
}

const makeTables = ({ db, engine }: OpenDatabase) => migrate(db, engine)

const fillWith = (storedFiles: string) => {
  const store = createLocalStore(storedFiles)
  return ({ db }: OpenDatabase) => importCatalogue({ db, store, folder: fixtureFolder })
}

export const makeSqliteTemplates = async (
  folder: string,
  storedFiles: string,
): Promise<Templates> => {
  const [tables, catalogue] = [join(folder, 'tables'), join(folder, 'catalogue')]
  await change({ dataDir: tables }, makeTables)
  mkdirSync(catalogue)
  copyFileSync(sqliteFile(tables), sqliteFile(catalogue))
  await change({ dataDir: catalogue }, fillWith(storedFiles))
  return { tables: sqliteFile(tables), catalogue: sqliteFile(catalogue) }
}

/** PostgreSQL copies no database in use, so connections are closed. */
export const makePostgresTemplates = async (
  server: string,
  prefix: string,
  storedFiles: string,
): Promise<Templates> => {
  const [tables, catalogue] = [`${prefix}_tables`, `${prefix}_catalogue`]
  await administer(server, `create database ${tables}`)
  await change({ dataDir: '', databaseUrl: databaseAt(server, tables) }, makeTables)
  await copyDatabase(server, catalogue, tables)
  await change({ dataDir: '', databaseUrl: databaseAt(server, catalogue) }, fillWith(storedFiles))
  return { tables, catalogue }
}
