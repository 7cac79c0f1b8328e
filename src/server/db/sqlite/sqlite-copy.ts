import { rename, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { keepPrivate } from '#server/config/private-files.ts'

/**
 * All pages in one step are one moment of the database. Several steps would begin anew with every
 * write of another process, and never end beside a busy one.
 */
const allPages = 2 ** 31 - 1

const copyPages = async (from: string, to: string) => {
  const source = new DatabaseSync(from, { timeout: 5000 })
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
}

/** The copy is one file, also while somebody reads it. */
const withoutLog = (path: string) => {
  const copy = new DatabaseSync(path)
  copy.exec('pragma journal_mode = delete')
  copy.close()
}

/** Copies an SQLite database that others may be writing; `to` is there once it is whole. */
export const copySqlite = async (from: string, to: string): Promise<void> => {
  const part = `${to}.part`
  try {
    await copyPages(from, part)
    withoutLog(part)
    keepPrivate(part)
    await rename(part, to)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
