import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '#server/db/conflict.ts'
import { FilmProblem } from './film-problem.ts'

/**
 * Keeps other runs off a clip's folder until the work is done. The lock is SQLite's, which the system
 * gives up with the process: a run that was killed leaves none behind.
 */
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
