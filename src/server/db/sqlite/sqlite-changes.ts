import { sql } from 'kysely'
import type { Changes, Seen } from '#server/db/changes.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'

const selectVersions = prepared((db) =>
  db
    .selectFrom('catalogue_version')
    .select('version as catalogueVersion')
    .select(sql<number>`(select version from account_version)`.as('accountChanges')),
)

/**
 * SQLite sends no notifications, so this polls counters that triggers raise. Calls in one turn of the event
 * loop share a read at its end.
 */
export const sqliteChanges = (db: Database): Changes => {
  const listeners: ((accountId: undefined) => void)[] = []
  let known: number | undefined
  let coming: Promise<Seen> | undefined

  const read = async (): Promise<Seen> => {
    const [versions] = await selectVersions(db, {})
    if (!versions) throw new Error('the row of catalogue_version is missing')
    if (versions.accountChanges !== known) for (const listener of listeners) listener(undefined)
    known = versions.accountChanges
    return versions
  }

  const readAtEndOfTurn = () =>
    new Promise<Seen>((resolve) => {
      setImmediate(() => {
        coming = undefined
        resolve(read())
      })
    })

  return {
    seen: () => (coming ??= readAtEndOfTurn()),
    onAccountChange: (listener) => void listeners.push(listener),
  }
}
