import { expect, test } from 'vitest'
import { planJob } from '#server/jobs/queue.ts'
import { forEachEngine, onlyOn } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'

forEachEngine('the worker', (engine) => {
  const server = useServer(engine)

  /** Refunds of payments that do not exist, so there is nothing to do. */
  const plan = (db = server().deps.db, subject = 'held') =>
    planJob(db, { kind: 'refund', subject, runAt: server().deps.clock() })

  test('runs a due job once', async () => {
    await plan()
    expect(await server().runJobs()).toBe(1)
    expect(await server().runJobs()).toBe(0)
  })

  // SQLite has one connection, so no transaction can hold a row meanwhile.
  onlyOn(engine, 'postgres', () => {
    test('skips a job that a transaction has locked', async () => {
      await plan()
      await plan(server().deps.db, 'free')
      await server()
        .deps.db.transaction()
        .execute(async (transaction) => {
          await plan(transaction)
          expect(await server().runJobs()).toBe(1)
          await plan(transaction, 'free')
        })
      expect(await server().runJobs()).toBe(2)
    })
  })
})
