import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { planJob } from '#server/jobs/queue.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { startProcess } from '#tests/support/processes.ts'
import { rounds } from './load.ts'
import { withProviders } from './provider-world.ts'
import {
  addDueSubscribers,
  auditCharges,
  doubleMails,
  letTimePass,
  renewedAmong,
} from './renewals.ts'

const states = ['well', 'cuts', 'hangs', 'fails'] as const

onOneEngine(
  'a process that is killed while it renews',
  (engine) => {
    const { data, providers, environment } = withProviders(engine)
    const start = () => {
      const { dataDir, databaseUrl } = data().deps.config
      return startProcess({ dataDir, databaseUrl, env: environment() })
    }

    test(
      'charges no account twice, renews none without a payment, and mails once',
      async () => {
        data().setTime(Date.now())
        const { stripe, mail } = providers()
        const { db } = data().deps
        const ids = await addDueSubscribers(data(), rounds(12, 400))
        await db.deleteFrom('jobs').where('kind', '=', 'mail').execute()
        for (const id of ids) {
          await planJob(db, { kind: 'subscription', subject: String(id), runAt: Date.now() })
        }
        for (let round = 0; round < rounds(1, 10); round += 1) {
          for (const state of states) {
            stripe.be(state)
            const server = await start()
            await delay(Math.random() * 300)
            await server.kill('SIGKILL')
            await letTimePass(data())
          }
        }
        stripe.be('well')
        const server = await start()
        await expect
          .poll(async () => {
            await letTimePass(data())
            return renewedAmong(data(), ids)
          })
          .toBe(ids.length)
        const mailsWaiting = () =>
          db.selectFrom('jobs').select('id').where('kind', '=', 'mail').executeTakeFirst()
        await expect.poll(mailsWaiting).toBe(undefined)
        await server.kill('SIGTERM')
        expect(await auditCharges(data(), stripe, ids)).toEqual({
          charges: ids.length,
          double: [],
          withoutCharge: [],
        })
        expect(mail.messages.length).toBeGreaterThanOrEqual(ids.length)
        expect(doubleMails(mail.messages)).toEqual([])
      },
      20 * 60_000,
    )
  },
  'postgres',
)
