import { randomUUID } from 'node:crypto'
import { dayMs, minuteMs } from '#shared/time.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Connection } from '#server/db/schema.ts'
import { planJob } from '#server/jobs/queue.ts'
import type { Place } from '#tests/bench/data.ts'
import { insertSubscription } from '#tests/support/subscriber.ts'

const insertSubscriber = async (db: Connection, now: number): Promise<number> => {
  const { id } = await db
    .insertInto('accounts')
    .values({
      email: `${randomUUID()}@vereda.test`,
      name: 'Pessoa de Teste',
      password_hash: '',
      is_enable: 1,
      status: 'ok',
      created_at: now - 60 * dayMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSubscription(db, id, now)
  const ended = now - minuteMs
  await db
    .updateTable('subscriptions')
    .set({ period_end: ended, expires_at: ended + dayMs })
    .where('account_id', '=', id)
    .execute()
  return id
}

const inTransaction = async <T>(place: Place, work: (db: Connection) => Promise<T>): Promise<T> => {
  const { db } = openDatabase({ ...place })
  try {
    return await db.transaction().execute(work)
  } finally {
    await db.destroy()
  }
}

/** Their month has just ended, and no job renews them yet. */
export const addSubscribers = (place: Place, count: number): Promise<number[]> =>
  inTransaction(place, async (db) => {
    const now = Date.now()
    const ids: number[] = []
    while (ids.length < count) ids.push(await insertSubscriber(db, now))
    return ids
  })

export const planRenewals = (place: Place, accountIds: readonly number[]): Promise<void> =>
  inTransaction(place, async (db) => {
    for (const id of accountIds) {
      await planJob(db, { kind: 'subscription', subject: String(id), runAt: Date.now() })
    }
  })

export interface Progress {
  /** Accounts that paid for the next month. */
  renewed: number
  /** When the last of them paid. */
  lastAt: number
  /** Pending jobs, which are receipt mails. */
  waiting: number
}

export const readProgress = async (place: Place): Promise<Progress> => {
  const { db } = openDatabase({ ...place })
  try {
    const paid = await db
      .selectFrom('invoices')
      .select((eb) => [eb.fn.countAll<number>().as('renewed'), eb.fn.max('paid_at').as('lastAt')])
      .where('kind', '=', 'renewal')
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow()
    const { waiting } = await db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('run_at', '<=', Date.now())
      .executeTakeFirstOrThrow()
    return { renewed: paid.renewed, lastAt: paid.lastAt ?? 0, waiting }
  } finally {
    await db.destroy()
  }
}
