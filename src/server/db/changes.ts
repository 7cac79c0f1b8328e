import type { Connection } from './schema.ts'

/** The state of the database that caches of this process compare with theirs. */
export interface Seen {
  catalogueVersion: number
  /** Another number after each change of an account that this process has heard of. */
  accountChanges: number
}

/** Hears of committed changes, of every process that works on the database. */
export interface Changes {
  /** Undefined while nothing can be heard: what is cached may be wrong then. */
  seen: () => Promise<Seen | undefined>
  /** The listener forgets what it knows of that account; of all accounts where it is undefined. */
  onAccountChange: (listener: (accountId: number | undefined) => void) => void
}

const changesByDatabase = new WeakMap<Connection, Changes>()

export const provideChanges = (db: Connection, changes: Changes): void => {
  changesByDatabase.set(db, changes)
}

/** Undefined inside a transaction, which sees a state of its own. */
export const changesOf = (db: Connection): Changes | undefined => changesByDatabase.get(db)
