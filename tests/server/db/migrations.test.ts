import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getCustomer } from '#shared/account/contract.ts'
import { stateOfStatus } from '#shared/billing/subscriptions/states.ts'
import { searchContents } from '#shared/catalogue/search-contract.ts'
import { getWatching } from '#shared/engagement/contract.ts'
import { postPlayback } from '#shared/player/contract.ts'
import { activateProfile, getProfiles, patchProfile } from '#shared/profiles/contract.ts'
import { accountStatuses, getMe, postToken } from '#shared/session/contract.ts'
import { migrate } from '#server/db/migrator.ts'
import { password } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine, freshDatabase } from '#tests/support/databases.ts'
import { makeOlderDatabase, olderEmail, olderSubscriptionOf, olderToken } from './older-database.ts'
import { startProcess } from '#tests/support/processes.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

forEachEngine('migrations', (engine) => {
  describe('of an empty database', () => {
    const server = useServer(engine)

    test('run once', async () => {
      expect(await migrate(server().deps.db, engine)).toEqual([])
    })
  })

  describe('of an older database', () => {
    const server = useServer(engine, undefined, {}, makeOlderDatabase)
    const profilesOf = async (token: string) => {
      const { body: user } = await call(server(), getMe, { token })
      const { body } = await call(server(), getProfiles, { params: { id: user.id }, token })
      return body.profiles
    }

    test.each(accountStatuses)(
      'keep the session, account and profiles of status %s',
      async (status) => {
        const token = olderToken(status)
        const { is_active: isActive, expires_at: expiresAt } = olderSubscriptionOf(status)
        const { body: user } = await call(server(), getMe, { token })
        const profiles = await profilesOf(token)
        expect(user).toMatchObject({
          email: olderEmail(status),
          status,
          subscription: {
            is_active: isActive === 1 && (expiresAt === null || expiresAt > startOfTests),
            expired_at: instant(expiresAt),
          },
          current_profile: profiles[0]?.id,
        })
        expect(profiles).toMatchObject([
          { name: 'Ana', is_kids: false, usage_time: null, age_limit: null, allow_comments: true },
          { name: 'Lia', is_kids: true, usage_time: 60, age_limit: null },
        ])
        const customer = await call(server(), getCustomer, { params: { id: user.id }, token })
        expect(customer.body).toMatchObject({
          email: olderEmail(status),
          phone: null,
          has_password: true,
          service: { state: stateOfStatus[status], is_active: user.subscription.is_active },
        })
      },
    )

    test.each(accountStatuses)('keep the progress of a profile of status %s', async (status) => {
      const token = olderToken(status)
      const [profile] = await profilesOf(token)
      const params = { profile: profile?.id }
      const { body } = await call(server(), getWatching, { params, query: {}, token })
      expect(body.results).toMatchObject([{ content: { slug: 'antiga' }, duration: 120 }])
      const film = { content_id: await contentId(server(), 'antiga'), profile_id: profile?.id }
      const { status: answered } = await call(server(), postPlayback, { body: film, token })
      expect(answered).toBe(olderSubscriptionOf(status).is_active === 1 ? 200 : 403)
    })

    test.each(accountStatuses)(
      'let an account of status %s sign in, edit and search',
      async (status) => {
        const login = { email: olderEmail(status), password }
        const { token } = (await call(server(), postToken, { body: login })).body
        const [profile] = await profilesOf(token)
        const params = { id: profile?.id }
        expect((await call(server(), activateProfile, { params, body: {}, token })).status).toBe(
          200,
        )
        const body = { name: 'Ana Maria' }
        expect(await call(server(), patchProfile, { params, body, token })).toMatchObject({ body })
        const query = { query: 'casa antiga', profile_id: profile?.id }
        const found = await call(server(), searchContents, { query, token })
        expect(found.body.results).toMatchObject([{ slug: 'antiga' }])
        await call(server(), patchProfile, { params, body: { name: 'Ana' }, token })
      },
    )

    test('run once', async () => {
      expect(await migrate(server().deps.db, engine)).toEqual([])
    })
  })

  test('run in only one of three processes that start together', async () => {
    const { databaseUrl, drop } = await freshDatabase(engine)
    const dataDir = mkdtempSync(join(tmpdir(), `vereda-${randomUUID()}`))
    const env = { PAYMENT_GATEWAY: 'sandbox' }
    const starts = [1, 2, 3].map(() => startProcess({ databaseUrl, dataDir, env }))
    const outcomes = await Promise.allSettled(starts)
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') await outcome.value.kill()
    }
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
    const reasons = outcomes.map((one) => (one.status === 'rejected' ? String(one.reason) : 'up'))
    expect(reasons).toEqual(['up', 'up', 'up'])
  })
})
