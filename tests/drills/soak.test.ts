import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { planJob } from '#server/jobs/queue.ts'
import { markdownTable } from '#tests/bench/table.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, type TestServer } from '#tests/support/server.ts'
import { keepVisiting, newPeopleTallies } from './people.ts'
import { withProviders } from './provider-world.ts'
import { addWatcher, keepWriting, newTally, registersOf, type Tally } from './registers.ts'
import {
  addDueSubscribers,
  auditCharges,
  doubleMails,
  letTimePass,
  renewedAmong,
} from './renewals.ts'
import { type SoakService, startSoakService } from './soak-service.ts'

/** Set by `npm run soak -- --minutes`. */
const minutes = Number(process.env.SOAK_MINUTES ?? 0.1)
const soakMs = minutes * 60_000
const troubleMs = Math.min(4000, soakMs / 12)
const watchers = 3

const planRenewals = async ({ deps: { db } }: TestServer, ids: readonly number[]) => {
  for (const id of ids) {
    await planJob(db, { kind: 'subscription', subject: String(id), runAt: Date.now() })
  }
}

/** Returns the tallies and what ends and checks the load. */
const startLoad = async (data: TestServer, service: SoakService) => {
  const content = await contentId(data, 'breu')
  const people = newPeopleTallies()
  const writes = {
    progress: newTally('progress'),
    like: newTally('like'),
    list: newTally('list'),
    profile: newTally('profile'),
  }
  const ending = new AbortController()
  const load = { tallies: people, content, ending: ending.signal }
  const working: Promise<() => Promise<void>>[] = []
  for (let count = 0; count < watchers; count += 1) {
    const registers = registersOf(data, await addWatcher(data), content)
    working.push(
      ...registers.map((register) =>
        keepWriting(register, service, writes[register.kind], ending.signal, 30),
      ),
      keepVisiting(data, service, load),
    )
  }
  const end = async () => {
    ending.abort()
    return Promise.all(working)
  }
  return { tallies: [...Object.values(people), ...Object.values(writes)], end }
}

const rowOf = ({ kind, acknowledged, refused, broken, lost }: Tally) =>
  [kind, acknowledged, refused, broken, lost.length].map(String)

const megabytes = (samples: readonly number[]) => ({
  start: samples[0],
  afterATenth: samples[Math.ceil(samples.length / 10)],
  end: samples.at(-1),
})

onOneEngine(
  'a service that runs for a while',
  (engine) => {
    const { data, providers, environment } = withProviders(engine, importFixture)

    /** In the last two thirds nothing restarts, and memory is sampled. */
    const trouble = async (service: SoakService, due: readonly number[]) => {
      const { stripe, mail } = providers()
      const neighbours = [
        () => stripe.be('fails'),
        () => mail.be('refusing'),
        service.database.cut,
        () => stripe.be('hangs'),
        service.database.hold,
        () => stripe.be('cuts'),
      ]
      const restarts = [() => service.restart('SIGKILL'), () => service.restart('SIGTERM')]
      const endsAt = performance.now() + soakMs
      const steadyFrom = endsAt - (soakMs * 2) / 3
      const left = [...due]
      const samples: number[] = []
      for (let turn = 0; performance.now() < endsAt; turn += 1) {
        await planRenewals(data(), left.splice(0, Math.ceil((due.length * troubleMs) / soakMs)))
        const isSteady = performance.now() > steadyFrom
        if (isSteady) samples.push(service.residentMb())
        else await restarts[turn % restarts.length]?.()
        neighbours[turn % neighbours.length]?.()
        await delay(troubleMs / 2)
        stripe.be('well')
        mail.be('well')
        service.database.release()
        await letTimePass(data())
        await delay(troubleMs / 2)
      }
      samples.push(service.residentMb())
      await planRenewals(data(), left)
      return megabytes(samples)
    }

    const isSettled = async (due: readonly number[]) => {
      await letTimePass(data())
      const mails = data().deps.db.selectFrom('jobs').select('id').where('kind', '=', 'mail')
      const waiting = await mails.where('failed_at', 'is', null).executeTakeFirst()
      return waiting === undefined && (await renewedAmong(data(), due)) === due.length
    }

    const run = async () => {
      data().setTime(Date.now())
      const due = await addDueSubscribers(data(), Math.max(12, Math.round(minutes * 20)))
      await data().deps.db.deleteFrom('jobs').where('kind', '=', 'mail').execute()
      const env = { ...environment(), DATABASE_TIMEOUT: '2', BOT_CHALLENGE: 'none' }
      const service = await startSoakService(data(), env)
      const { tallies, end } = await startLoad(data(), service)
      const memory = await trouble(service, due)
      const checks = await end()
      await expect.poll(() => isSettled(due), { timeout: 90_000, interval: 500 }).toBe(true)
      await service.close()
      for (const check of checks) await check()
      const { stripe, mail } = providers()
      const charges = await auditCharges(data(), stripe, due)
      return { due, tallies, memory, charges, mails: mail.messages.length }
    }

    test(
      'loses nothing and does nothing twice through restarts and failing neighbours',
      async () => {
        const { due, tallies, memory, charges, mails } = await run()
        const head = ['chamada', 'confirmadas', 'recusadas', 'sem resposta', 'perdidas']
        console.log(`${engine}, ${minutes} min\n${markdownTable([head, ...tallies.map(rowOf)])}`)
        console.log({ renewals: due.length, ...charges, mails, memory })
        const lost = tallies.flatMap((tally) => tally.lost.map((what) => `${tally.kind}: ${what}`))
        expect(lost).toEqual([])
        expect(charges).toEqual({ charges: due.length, double: [], withoutCharge: [] })
        expect(doubleMails(providers().mail.messages)).toEqual([])
      },
      soakMs + 5 * 60_000,
    )
  },
  'postgres',
)
