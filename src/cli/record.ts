import { systemClock } from '#shared/time.ts'
import type { Place } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { recordDone } from '#server/staff/audit.ts'
import type { Terminal } from './terminal.ts'

interface Done {
  command: string
  after: unknown
}

/** Does not migrate the database, which may have an older schema. */
export const recordOn = async (place: Place, { staff }: Terminal, done: Done): Promise<void> => {
  const { db } = openDatabase(place)
  try {
    await recordDone(db, systemClock(), { staff, subject: 'database', ...done })
  } finally {
    await db.destroy()
  }
}
