import { afterEach, expect, test, vi } from 'vitest'
import { hourMs, minuteMs } from '#shared/time.ts'
import { listFailedJobs, retryFailedJobs } from '#server/jobs/failed.ts'
import { lanes } from '#server/jobs/lanes.ts'
import { planJob } from '#server/jobs/queue.ts'
import { jobHandlers } from '#server/process/job-handlers.ts'
import { keepWorking } from '#server/jobs/worker.ts'
import type { Mail, Mailer } from '#server/deps/mailer.ts'
import { queueMail } from '#server/mail/queue.ts'
import { addAccount } from '#tests/support/accounts.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'

forEachEngine('lanes of jobs', (engine) => {
  const server = useServer(engine)
  const jobs = () => server().deps.db.selectFrom('jobs').selectAll().execute()
  const planMail = async () => {
    const { id: accountId } = await addAccount(server())
    const { db, clock } = server().deps
    await queueMail(db, clock(), { template: 'password-changed', accountId })
  }
  afterEach(async () => {
    await server().deps.db.deleteFrom('jobs').execute()
  })

  test('runs payment jobs while the mail server hangs', async () => {
    const { deps } = server()
    for (const _ of Array.from({ length: lanes.mail.concurrency + 2 })) await planMail()
    await planJob(deps.db, { kind: 'refund', subject: 'nothing', runAt: deps.clock() })
    let answer = () => {}
    const silence = new Promise<void>((resolve) => (answer = resolve))
    let asked = 0
    const mailer = { send: () => ((asked += 1), silence) }
    const end = keepWorking({ ...deps, mailer }, jobHandlers)
    await expect
      .poll(async () => (await jobs()).filter(({ kind }) => kind === 'refund'))
      .toHaveLength(0)
    await expect.poll(() => asked).toBe(lanes.mail.concurrency)
    answer()
    await end()
  })

  const withMailer = async (send: Mailer['send'], work: () => Promise<unknown>) => {
    const { deps } = server()
    const { mailer } = deps
    deps.mailer = { send }
    try {
      await work()
    } finally {
      deps.mailer = mailer
    }
  }

  test('gives up a job that fails too often, keeps its error, and can retry it', async () => {
    await planMail()
    const { deps } = server()
    const failure = Object.assign(new Error('no line'), { code: 'ECONNECTION' })
    await withMailer(
      () => Promise.reject(failure),
      async () => {
        for (const _ of Array.from({ length: lanes.mail.mostAttempts + 3 })) {
          await server().runJobs()
          server().wait(hourMs)
        }
      },
    )
    const [failed] = await listFailedJobs(deps.db)
    expect(failed).toMatchObject({ kind: 'mail', attempts: lanes.mail.mostAttempts })
    expect(failed?.last_error).toContain('ECONNECTION')
    expect(await server().runJobs()).toBe(0)
    expect(await retryFailedJobs(deps.db, deps.clock())).toBe(1)
    expect(await server().runJobs()).toBe(1)
    expect(await jobs()).toEqual([])
    expect(server().mails).toHaveLength(1)
  })

  test('replaces a job that is planned again while it runs, also if that run fails', async () => {
    const { id: accountId } = await addAccount(server())
    const { deps } = server()
    const subject = 'planned anew'
    const plan = (template: string, runAt: number) =>
      planJob(deps.db, { kind: 'mail', subject, runAt, payload: { template, accountId } })
    await plan('password-changed', deps.clock())
    const sent: string[] = []
    const failing = async ({ subject: title }: Mail) => {
      sent.push(title)
      if (sent.length > 1) return
      await plan('erased', deps.clock() + hourMs)
      throw new Error('no line')
    }
    await withMailer(failing, async () => {
      expect(await server().runJobs()).toBe(1)
      expect(await jobs()).toMatchObject([{ subject, attempts: 0, last_error: null }])
      server().wait(minuteMs)
      expect(await server().runJobs()).toBe(0)
      server().wait(hourMs)
      expect(await server().runJobs()).toBe(1)
    })
    expect(new Set(sent).size).toBe(2)
    expect(await jobs()).toEqual([])
  })

  test('renews the claim of a job that runs longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await planMail()
    let answer = () => {}
    const silence = new Promise<void>((resolve) => (answer = resolve))
    let asked = 0
    const slow = () => ((asked += 1), silence)
    await withMailer(slow, async () => {
      const running = server().runJobs()
      await expect.poll(() => asked).toBe(1)
      for (const _ of [1, 2, 3, 4]) {
        server().wait(20_000)
        await vi.advanceTimersByTimeAsync(20_000)
        await expect
          .poll(async () => (await jobs())[0]?.claimed_until)
          .toBe(server().deps.clock() + minuteMs)
        expect(await server().runJobs()).toBe(0)
      }
      answer()
      await running
    })
    vi.useRealTimers()
    expect(asked).toBe(1)
    expect(await jobs()).toEqual([])
  })
})
