import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '#server/mail/queue.ts'
import { addAccount } from '#tests/support/accounts.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { type MailServer, messageId, startMailServer } from '#tests/support/mail-server.ts'
import { startProcess } from '#tests/support/processes.ts'
import { useServer } from '#tests/support/server.ts'

onOneEngine(
  'a process killed once the mail server has its message',
  (engine) => {
    const data = useServer(engine)
    let mail: MailServer
    beforeAll(async () => void (mail = await startMailServer()))
    afterAll(() => mail.close())

    test('lets the next process send it again with the same id', async () => {
      const { db, config } = data().deps
      const { dataDir, databaseUrl } = config
      const env = { SMTP_URL: mail.url, MAIL_FROM: 'Vereda <ola@vereda.test>' }
      const { id } = await addAccount(data())
      const killed = await startProcess({ dataDir, databaseUrl, env })
      const ended = new Promise<void>((resolve) => {
        mail.onMessage(() => resolve(killed.kill()))
      })
      await queueMail(db, Date.now(), { template: 'recovery', accountId: id })
      await ended
      expect(mail.messages).toHaveLength(1)
      mail.onMessage(() => undefined)
      // Simulates the expiry of the killed process's claim.
      await db.updateTable('jobs').set({ claimed_until: null }).where('kind', '=', 'mail').execute()
      const next = await startProcess({ dataDir, databaseUrl, env })
      const waiting = () =>
        db.selectFrom('jobs').select('id').where('kind', '=', 'mail').executeTakeFirst()
      await expect.poll(waiting).toBe(undefined)
      await next.kill()
      const [first = '', second = '', ...rest] = mail.messages
      expect(messageId(first)).toMatch(/^[\da-f-]{36}@vereda\.test$/)
      expect(messageId(second)).toBe(messageId(first))
      expect(rest).toEqual([])
    })
  },
  'postgres',
)
