import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { copySqlite } from './sqlite/sqlite-copy.ts'

const mostSnapshots = 3

const fileOf = async (db: Kysely<unknown>): Promise<string> => {
  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return rows[0]?.file ?? ''
}

const removeOlder = async (folder: string, prefix: string) => {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  for (const name of names.toSorted().slice(0, -mostSnapshots)) await rm(join(folder, name))
}

export const takeSnapshot = async (db: Kysely<unknown>, migration: string): Promise<void> => {
  const file = await fileOf(db)
  const prefix = `${basename(file)}.`
  const moment = new Date().toISOString().replace(/[:.]/g, '-')
  const folder = dirname(file)
  await copySqlite(file, join(folder, `${prefix}${moment}-before-${migration}`))
  await removeOlder(folder, `${prefix}2`)
}
