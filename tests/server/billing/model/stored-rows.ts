import { DatabaseSync } from 'node:sqlite'

interface TableRow {
  name: string
  type: string
}

/**
 * Remembers all rows of a SQLite database and brings them back. A second application on a copy of
 * the file would take many times as long.
 */
export const openStoredRows = (path: string) => {
  // Without foreign keys nothing cascades while rows come back.
  const file = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  file.exec('pragma synchronous = off; pragma temp_store = memory')
  const all = file.prepare('pragma main.table_list').all() as unknown as TableRow[]
  const tables = all
    .filter(({ name, type }) => type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name }) => name)

  const inOne = (statements: readonly { run: () => unknown }[]) => {
    file.exec('begin immediate')
    for (const statement of statements) statement.run()
    file.exec('commit')
  }

  const slot = (label: string) => {
    const kept = (table: string) => `temp."${label} ${table}"`
    for (const table of tables) {
      file.exec(`create table ${kept(table)} as select * from main."${table}" limit 0`)
    }
    const prepared = (text: (table: string) => string) =>
      tables.map((table) => file.prepare(text(table)))
    const keep = [
      ...prepared((table) => `delete from ${kept(table)}`),
      ...prepared((table) => `insert into ${kept(table)} select * from main."${table}"`),
    ]
    const restore = [
      ...prepared((table) => `delete from main."${table}"`),
      ...prepared((table) => `insert into main."${table}" select * from ${kept(table)}`),
    ]
    return { keep: () => inOne(keep), restore: () => inOne(restore) }
  }

  return { slot, close: () => file.close() }
}
