import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '#server/db/conflict.ts'
import { FilmProblem } from './film-problem.ts'

/** The lock is SQLite's, since it ends with the process even if the run is killed. */
export const alone = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const file = `${folder}.em-uso`
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FilmProblem(`outro comando já prepara ${folder}; espere que ele termine.`)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
    lock.close()
  }
}
