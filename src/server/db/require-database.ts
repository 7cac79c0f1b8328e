import { existsSync } from 'node:fs'
import type { Place } from '#server/config/config.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import { sqliteFile } from './database.ts'
import { placeOf, tablesIn, withPostgres } from './postgres/postgres-admin.ts'

const missing = (problem: string) =>
  new OperatorProblem(`${problem} Um banco novo começa com catalogo importar ou com o serviço.`)

/** A place without data is usually a typing error. */
export const requireDatabase = async ({ dataDir, databaseUrl }: Place): Promise<void> => {
  if (databaseUrl) {
    const tables = await withPostgres(databaseUrl, tablesIn)
    if (tables.includes('accounts')) return
    throw missing(`DATABASE_URL: não há dados da Vereda em ${placeOf(databaseUrl)}.`)
  }
  const file = sqliteFile(dataDir)
  if (!existsSync(file)) throw missing(`DATA_DIR: não há banco em ${file}.`)
}
