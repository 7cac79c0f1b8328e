import type { Compilable, CompiledQuery } from 'kysely'
import type { Connection } from './schema.ts'

class Parameter {
  readonly name: string | symbol

  constructor(name: string | symbol) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Parameter(name) })

/**
 * A query whose SQL is written once and then only runs with other values: building it anew costs ten
 * times what SQLite takes to answer it. `build` may pass the values on, but not look at them.
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
    const { rows } = await db.executeQuery<R>({ ...query, parameters })
    return rows
  }
}
