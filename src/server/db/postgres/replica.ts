import type { Connection, Database } from '#server/db/schema.ts'

interface Replica {
  db: Database
  onError: (error: Error) => void
}

const replicas = new WeakMap<Connection, Replica>()

/** A copy of the database that may be some seconds behind. */
export const provideReplica = (db: Connection, replica: Replica): void => {
  replicas.set(db, replica)
}

/**
 * Reads where it is no matter whether the last seconds are there: never what the same call, or the
 * screen before it, has written. A replica that is away, or gives up a long read because the primary
 * needs its rows gone, costs nothing but time.
 */
export const readLate = async <T>(
  db: Connection,
  read: (db: Connection) => Promise<T>,
): Promise<T> => {
  const replica = replicas.get(db)
  if (!replica) return read(db)
  try {
    return await read(replica.db)
  } catch (error) {
    replica.onError(error as Error)
    return read(db)
  }
}
