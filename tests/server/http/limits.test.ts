import { expect, test } from 'vitest'
import { postToken } from '#shared/session/contract.ts'
import { createApp } from '#server/process/app.ts'
import { sendCall } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { forgetLead } from './limited-checkout.ts'
import { limited, wrongPassword } from './limited.ts'
import { operations } from '#tests/support/operations.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { type FullStage, makeStage } from '#tests/support/stage.ts'

/** The password confirmation expires during the wait. */
const confirmAgain = ({ server: { deps }, mine }: FullStage) =>
  deps.db
    .updateTable('sessions')
    .set({ confirmed_at: deps.clock() })
    .where('account_id', '=', mine.accountId)
    .execute()

forEachEngine('rate limits', (engine) => {
  const server = useServer(engine, importFixture)

  test.each(limited)('refuse too many $name', async ({ operation, atMost, attempt }) => {
    forgetLead()
    const stage = await makeStage(server())
    const tryOnce = async (number: number, at = server()) => {
      const input = await attempt(stage, number)
      return sendCall(at, operation, { ...input, token: stage.mine.token })
    }
    let made = 0
    const first = await tryOnce(made)
    let answer = first
    while (answer.status !== 429 && made <= atMost) {
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      made += 1
      answer = await tryOnce(made)
    }
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(made).toBeGreaterThanOrEqual(3)
    expect(made).toBeLessThanOrEqual(atMost)
    const otherProcess = { ...server(), app: createApp(server().deps) }
    const elsewhere = await tryOnce(made + 1, otherProcess)
    expect(elsewhere.status).toBe(429)
    const seconds = Number(elsewhere.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(Number.isInteger(seconds)).toBe(true)
    server().wait(seconds * 1000)
    await confirmAgain(stage)
    expect((await tryOnce(made + 2)).status).toBe(first.status)
  })

  test('store no personal data in their keys', async () => {
    const stage = await makeStage(server())
    const body = { email: stage.mine.email, password: wrongPassword }
    await sendCall(server(), postToken, { body })
    const rows = await server().deps.db.selectFrom('rate_limits').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(stage.mine.email)
  })
})

test('tries every operation that declares too-many-attempts', () => {
  const named = operations.filter(({ refusals }) => refusals?.includes('too-many-attempts'))
  const tried = new Set(limited.map(({ operation }) => operation.id))
  expect(named.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([])
})
