import type { Connection } from './schema.ts'

export interface Seen {
  catalogueVersion: number
  /** Differs after each account change that this process has been notified of. */
  accountChanges: number
}

/** Committed changes, also of other processes. */
export interface Changes {
  /** Undefined while notifications cannot be received: cached data may be stale then. */
  seen: () => Promise<Seen | undefined>
  /** The listener gets undefined when any account may have changed. */
  onAccountChange: (listener: (accountId: number | undefined) => void) => void
}

const changesByDatabase = new WeakMap<Connection, Changes>()

export const provideChanges = (db: Connection, changes: Changes): void => {
  changesByDatabase.set(db, changes)
}

/** Undefined for a transaction. */
export const changesOf = (db: Connection): Changes | undefined => changesByDatabase.get(db)
