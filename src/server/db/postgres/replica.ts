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
 * The replica may lag by some seconds: never read what this call or the previous screen wrote. If it fails, the
 * primary answers.
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
