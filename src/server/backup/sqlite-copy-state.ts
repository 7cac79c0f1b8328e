import { DatabaseSync } from 'node:sqlite'
import type { Dumped } from './engine-store.ts'

const most = 20

export const readCopy = <T>(path: string, work: (copy: DatabaseSync) => T): T => {
  const copy = new DatabaseSync(path, { readOnly: true })
  try {
    return work(copy)
  } finally {
    copy.close()
  }
}

const namesOf = (copy: DatabaseSync): string[] =>
  copy
    .prepare(`select name from sqlite_schema where type = 'table' order by name`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('sqlite_'))

const numberOfRows = (copy: DatabaseSync, table: string): number =>
  Number(copy.prepare(`select count(*) as rows from "${table}"`).get()?.['rows'])

export const stateOfCopy = (copy: DatabaseSync): Dumped => ({
  schema: String(copy.prepare('select max(name) as name from kysely_migration').get()?.['name']),
  tables: Object.fromEntries(namesOf(copy).map((table) => [table, numberOfRows(copy, table)])),
})

export const faultsOfCopy = (copy: DatabaseSync): string[] => [
  ...copy
    .prepare(`pragma integrity_check(${most})`)
    .all()
    .map(({ integrity_check: text }) => String(text))
    .filter((text) => text !== 'ok'),
  ...copy
    .prepare('pragma foreign_key_check')
    .all()
    .slice(0, most)
    .map(
      ({ table, parent }) =>
        `uma linha de ${String(table)} aponta para ${String(parent)}, que não há`,
    ),
]
