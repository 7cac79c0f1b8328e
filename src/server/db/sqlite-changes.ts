import { sql } from 'kysely'
import type { Changes, Seen } from './changes.ts'
import { prepared } from './prepared.ts'
import type { Database } from './schema.ts'

const selectVersions = prepared((db) =>
  db
    .selectFrom('catalogue_version')
    .select('version as catalogueVersion')
    .select(sql<number>`(select version from account_version)`.as('accountChanges')),
)

/** Reads the two numbers that triggers raise: a file of SQLite calls nobody. */
export const sqliteChanges = (db: Database): Changes => {
  const listeners: ((accountId: undefined) => void)[] = []
  let known: number | undefined
  return {
    seen: async () => {
      const [versions] = await selectVersions(db, {})
      if (!versions) throw new Error('a database without its version')
      if (versions.accountChanges !== known) for (const listener of listeners) listener(undefined)
      known = versions.accountChanges
      return versions satisfies Seen
    },
    onAccountChange: (listener) => void listeners.push(listener),
  }
}
