import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'
import { getMe } from '#shared/session/contract.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { expectBalanced, sum } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import type { TestServer } from '#tests/support/server.ts'

const day = (at: number | null) => (at === null ? '–' : new Date(at).toISOString().slice(0, 10))
const money = (cents: number) => (cents / 100).toFixed(2)

type Ledger = Awaited<ReturnType<typeof expectBalanced>>

const subscriptionOf = ({ deps: { db } }: TestServer, accountId: number) =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()

type Row = Awaited<ReturnType<typeof subscriptionOf>>

/** A paid period, the trial or the grace period. */
const isEntitled = (row: Row, { invoices }: Ledger, now: number) => {
  const isPaid = invoices.some(
    ({ status, period_start: start, period_end: end }) =>
      status === 'paid' && start <= now && now < end,
  )
  const hasEnded = row.state === 'expired'
  const isTrial = !hasEnded && row.trial_ends_at !== null && now < row.trial_ends_at
  const isGrace = row.grace_ends_at !== null && now < row.grace_ends_at
  return isPaid || isTrial || isGrace
}

const expectOneOpenOfAKind = ({ invoices }: Ledger) => {
  const open = invoices.filter(({ status }) => status === 'open').map(({ kind }) => kind)
  expect(open).toEqual([...new Set(open)])
}

export const expectSound = async (server: TestServer, viewer: Viewer) => {
  const ledger = await expectBalanced(server, viewer)
  const row = await subscriptionOf(server, viewer.accountId)
  const now = server.deps.clock()
  expectOneOpenOfAKind(ledger)
  const { body } = await call(server, getMe, { token: viewer.token })
  const { is_active: isActive } = body.subscription
  expect({ at: day(now), state: row.state, isActive }).toEqual({
    at: day(now),
    state: row.state,
    isActive: isEntitled(row, ledger, now),
  })
  return { ...ledger, row, isActive }
}

const invoiceMessages = ({ invoices }: Ledger) => {
  const newest = invoices.at(-1)
  return newest ? `${newest.kind} ${money(newest.amount_cents)} ${newest.status}` : '–'
}

const accessText = ({ row, isActive }: { row: Row; isActive: boolean }) => {
  if (!isActive) return 'none'
  const renews = ['trial', 'active'].includes(row.state) && row.paused_until === null
  return renews ? `renews ${day(row.period_end)}` : `until ${day(row.expires_at)}`
}

/** Date, event, newest invoice, paid, refunded, state, access. */
export const openLedger = (server: () => TestServer, viewer: Viewer) => {
  const rows: string[] = []
  const note = async (event: string) => {
    const sound = await expectSound(server(), viewer)
    const { payments } = sound
    const moved = payments.filter(({ status }) => status === 'paid' || status === 'refunded')
    const cells = [
      day(server().deps.clock()),
      event,
      invoiceMessages(sound),
      money(sum(moved.map((payment) => payment.amount_cents))),
      money(sum(moved.map((payment) => payment.refunded_cents))),
      sound.row.state,
      accessText(sound),
    ]
    rows.push(cells.join(' | '))
  }
  return { rows, note }
}

const heads = ['date', 'event', 'newest invoice', 'paid', 'given back', 'state', 'access']

/** `LEDGER_FILE=ledger.md vitest run tests/server/billing/year.test.ts` writes the file. */
export const writeLedger = (title: string, rows: readonly string[]): void => {
  const file = process.env.LEDGER_FILE
  if (!file) return
  const lines = [heads.join(' | '), heads.map(() => '---').join(' | '), ...rows]
  appendFileSync(file, `# ${title}\n\n${lines.map((line) => `| ${line} |`).join('\n')}\n\n`)
}
