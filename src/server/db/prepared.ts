import { type Compilable, type CompiledQuery, SelectQueryNode } from 'kysely'
import { isBusy } from './conflict.ts'
import type { Connection } from './schema.ts'
import { FileAdapter } from './sqlite/sqlite.ts'

class Parameter {
  readonly name: string | symbol

  constructor(name: string | symbol) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Parameter(name) })

/** Undefined if the query must wait: in a transaction, or while another process holds the lock. */
const readAtOnce = <R>(db: Connection, query: CompiledQuery<R>): R[] | undefined => {
  const { adapter } = db.getExecutor()
  if (!(adapter instanceof FileAdapter) || db.isTransaction) return undefined
  if (!SelectQueryNode.is(query.query)) return undefined
  try {
    return adapter.read<R>(query)
  } catch (error) {
    if (isBusy(error)) return undefined
    throw error
  }
}

/**
 * Building the SQL takes ten times as long as SQLite takes to answer, so it is built once. `build` gets
 * placeholders and must not inspect the values.
 */
export const prepared = <V extends object, R>(
  build: (db: Connection, values: V) => Compilable<R>,
): ((db: Connection, values: V) => Promise<R[]>) => {
  const compiled = new WeakMap<object, CompiledQuery<R>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, placeholders as V).compile()
    compiled.set(adapter, query)
    const parameters = query.parameters.map((value) =>
      value instanceof Parameter ? values[value.name as keyof V] : value,
    )
    const filled = { ...query, parameters }
    return readAtOnce(db, filled) ?? (await db.executeQuery<R>(filled)).rows
  }
}
