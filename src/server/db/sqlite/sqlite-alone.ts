import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import { isBusy } from '#server/db/conflict.ts'

/** Holds an exclusive lock until closed. Leaving WAL mode makes the file the whole database. */
export const openAlone = (path: string): DatabaseSync => {
  if (!existsSync(path)) throw new OperatorProblem(`Não há banco em ${path}.`)
  const database = new DatabaseSync(path, { timeout: 1000 })
  try {
    database.exec('pragma journal_mode = delete')
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    throw new OperatorProblem(
      `O banco ${path} está aberto: pare o serviço e os outros comandos, e tente de novo.`,
    )
  }
}
