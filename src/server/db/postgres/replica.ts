import type { Connection, Database } from '#server/db/schema.ts'

interface Replica {
  db: Database
  onError: (error: Error) => void
}

const replicas = new WeakMap<Connection, Replica>()

export const provideReplica = (db: Connection, replica: Replica): void => {
  replicas.set(db, replica)
}

/**
 * Reads from the replica, which may lag by some seconds. Never use it for rows that this call or the screen
 * before has written. When the replica fails, for example because it cancelled a long read in conflict with
 * replication, the primary answers.
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
