import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/time.ts'
import { awaitFirstConfirmation } from '#server/identity/email/queries.ts'
import { queueMail } from '#server/mail/queue.ts'
import { spendRecoveries, spendRecovery } from '#server/session/password/queries.ts'
import { tokenHash } from '#server/identity/token.ts'
import { addAccount } from '#tests/support/accounts.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

forEachEngine('queued messages', (engine) => {
  const server = useServer(engine)
  beforeEach(async () => {
    server().setTime(startOfTests)
    server().mails.length = 0
    await server().deps.db.deleteFrom('jobs').execute()
  })

  test('sends nothing if the account does not exist', async () => {
    const { db, clock } = server().deps
    await queueMail(db, clock(), { template: 'welcome', accountId: 987_654_321 })
    expect(await server().runJobs()).toBe(1)
    expect(server().mails).toEqual([])
  })

  test('sends nothing if the transaction is rolled back', async () => {
    const { id } = await addAccount(server())
    const { db, clock } = server().deps
    const failing = db.transaction().execute(async (transaction) => {
      await queueMail(transaction, clock(), { template: 'welcome', accountId: id })
      throw new Error('after all not')
    })
    await expect(failing).rejects.toThrow('after all not')
    expect(await server().runJobs()).toBe(0)
  })

  describe('that are delivered but reported as failed', () => {
    /** The mail server accepts the message, but the connection breaks before it answers. */
    const deliverTwice = async (between: () => Promise<unknown> = async () => undefined) => {
      const { deps, mails, runJobs, wait } = server()
      const { mailer } = deps
      deps.mailer = {
        send: async (mail) => {
          await mailer.send(mail)
          throw new Error('no answer')
        },
      }
      await runJobs().finally(() => (deps.mailer = mailer))
      await between()
      wait(10_000)
      await runJobs()
      return mails
    }

    test('are sent again with the same id and link', async () => {
      const { id } = await addAccount(server())
      const { db, clock } = server().deps
      await queueMail(db, clock(), { template: 'recovery', accountId: id })
      const [first, second, ...rest] = await deliverTwice()
      expect(first).toBeDefined()
      expect(second).toEqual(first)
      expect(rest).toEqual([])
      const token = /token=([\w-]{43})/.exec(first?.text ?? '')?.[1] ?? ''
      expect(await spendRecovery(db, tokenHash(token), clock())).toEqual({ account_id: id })
    })

    test('keep the link of a welcome', async () => {
      const { id } = await addAccount(server(), { isConfirmed: false })
      const { db, clock } = server().deps
      await awaitFirstConfirmation(db, id, clock() + dayMs)
      await queueMail(db, clock(), { template: 'welcome', accountId: id })
      const [first, second] = await deliverTwice()
      expect(first?.text).toMatch(/token=[\w-]{43}/)
      expect(second).toEqual(first)
    })

    test('are not sent again after their link was used', async () => {
      const { id } = await addAccount(server())
      const { db, clock } = server().deps
      await queueMail(db, clock(), { template: 'recovery', accountId: id })
      await deliverTwice(() => spendRecoveries(db, id, clock()))
      expect(server().mails).toHaveLength(1)
    })

    test('get a unique id each', async () => {
      const { id } = await addAccount(server())
      const { db, clock } = server().deps
      await queueMail(db, clock(), { template: 'password-changed', accountId: id })
      await queueMail(db, clock(), { template: 'password-changed', accountId: id })
      await server().runJobs()
      expect(new Set(server().mails.map((mail) => mail.id)).size).toBe(2)
    })
  })

  describe('that fail', () => {
    const failWith = async (error: Error, run: () => Promise<void>) => {
      const { deps } = server()
      const { mailer } = deps
      deps.mailer = {
        send: async () => {
          throw error
        },
      }
      try {
        await run()
      } finally {
        deps.mailer = mailer
      }
    }
    const queueOne = async () => {
      const { id, email } = await addAccount(server())
      const { db, clock } = server().deps
      await queueMail(db, clock(), { template: 'recovery', accountId: id })
      return email
    }
    const waiting = () =>
      server()
        .deps.db.selectFrom('jobs')
        .select('attempts')
        .where('failed_at', 'is', null)
        .execute()

    test('are retried after ten seconds', async () => {
      await queueOne()
      await failWith(new Error('no line'), async () => {
        await server().runJobs()
        expect(await waiting()).toEqual([{ attempts: 1 }])
      })
      expect(await server().runJobs()).toBe(0)
      server().wait(10_000)
      await server().runJobs()
      expect(server().mails).toHaveLength(1)
      expect(await waiting()).toEqual([])
    })

    test('are given up if the address does not exist', async () => {
      await queueOne()
      const refusal = Object.assign(new Error('no such person'), { responseCode: 550 })
      await failWith(refusal, async () => void (await server().runJobs()))
      expect(await waiting()).toEqual([])
      expect(JSON.stringify(server().logged)).toContain('job given up')
    })

    test('keep the address out of the log', async () => {
      const email = await queueOne()
      const failure = Object.assign(new Error(`451 4.3.0 <${email}> try again`), {
        code: 'EENVELOPE',
        responseCode: 451,
        rejected: [email],
      })
      server().logged.length = 0
      await failWith(failure, async () => void (await server().runJobs()))
      const log = JSON.stringify(server().logged)
      expect(log).toContain('EENVELOPE 451')
      expect(log).not.toContain(email)
    })

    test('are given up after 30 attempts', async () => {
      await queueOne()
      let rounds = 0
      await failWith(new Error('no line'), async () => {
        for (; (await waiting()).length > 0 && rounds < 60; rounds += 1) {
          await server().runJobs()
          server().wait(60 * 60_000)
        }
      })
      expect(rounds).toBe(30)
    })
  })
})
