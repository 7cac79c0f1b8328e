import { sql } from 'kysely'
import type { Connection } from '#server/db/schema.ts'

interface Reference {
  name: string
  table: string
  target: string
}

const readReferences = async (db: Connection): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select conname as name, owner.relname as "table", target.relname as target
    from pg_constraint
    join pg_class as owner on owner.oid = conrelid
    join pg_class as target on target.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  return rows
}

/** Referenced tables come first. */
const inOrder = (tables: readonly string[], references: readonly Reference[]): string[] => {
  const ordered: string[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const free = [...left].filter(
      (table) =>
        !references.some(
          (one) => one.table === table && one.target !== table && left.has(one.target),
        ),
    )
    if (free.length === 0)
      throw new Error(`These tables reference each other in a circle: ${[...left].join(', ')}`)
    for (const table of free) left.delete(table)
    ordered.push(...free)
  }
  return ordered
}

/** A row may reference a later row of its own table, so these checks wait until the end. */
const deferOwn = async (db: Connection, references: readonly Reference[], isDeferred: boolean) => {
  for (const { name, table } of references.filter((one) => one.table === one.target)) {
    const timing = isDeferred ? sql`deferrable initially deferred` : sql`not deferrable`
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${timing}`.execute(
      db,
    )
  }
}

const switchTriggers = async (db: Connection, tables: readonly string[], isOn: boolean) => {
  for (const table of tables) {
    const word = isOn ? sql`enable` : sql`disable`
    await sql`alter table ${sql.table(table)} ${word} trigger user`.execute(db)
  }
}

/**
 * Empties the tables and disables triggers during the work, because their effects are copied as rows. Checks all
 * references at the end.
 */
export const withQuietTables = async (
  db: Connection,
  tables: readonly string[],
  work: (ordered: readonly string[]) => Promise<void>,
): Promise<void> => {
  const references = await readReferences(db)
  await switchTriggers(db, tables, false)
  await deferOwn(db, references, true)
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
  await work(inOrder(tables, references))
  await sql`set constraints all immediate`.execute(db)
  await deferOwn(db, references, false)
  await switchTriggers(db, tables, true)
}

/** So that ids of deleted rows are not reused. */
export const continueIds = async (
  db: Connection,
  given: ReadonlyMap<string, number>,
): Promise<void> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  for (const { table, column } of rows) {
    const last = given.get(table)
    if (last === undefined || last < 1) continue
    const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, ${column})::regclass`
    await sql`select setval(${sequence}, ${last})`.execute(db)
  }
}
