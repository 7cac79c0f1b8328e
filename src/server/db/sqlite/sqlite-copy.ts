import { rename, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { keepPrivate } from '#server/config/private-files.ts'

/** Copies all pages in one step: otherwise each write of another process restarts the backup. */
const allPages = 2 ** 31 - 1

const copyPages = async (from: string, to: string) => {
  const source = new DatabaseSync(from, { timeout: 5000 })
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
}

/** Otherwise a reader of the copy would create -wal and -shm files beside it. */
const withoutLog = (path: string) => {
  const copy = new DatabaseSync(path)
  copy.exec('pragma journal_mode = delete')
  copy.close()
}

/** Safe while others write. `to` appears only once it is complete. */
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
