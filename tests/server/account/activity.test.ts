import { beforeEach, describe, expect, test } from 'vitest'
import { getActivity } from '#shared/account/activity-contract.ts'
import { deleteDevices, patchAccount, postAccount } from '#shared/account/contract.ts'
import { deleteErasure, getExport, postErasure } from '#shared/account/privacy-contract.ts'
import { postCard } from '#shared/billing/cards/contract.ts'
import { getMe, postLogout, postToken } from '#shared/session/contract.ts'
import { patchPassword, postConfirmation, postRecovery } from '#shared/session/password-contract.ts'
import { sweep } from '#server/process/housekeeping.ts'
import { addAccount, openViewer, password, signIn } from '#tests/support/accounts.ts'
import { cardBody } from '#tests/support/cards.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

const day = 24 * 60 * 60 * 1000
const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

forEachEngine('the activity of an account', (engine) => {
  const server = useServer(engine, undefined, { trustedProxies: 1 })
  beforeEach(async () => {
    server().setTime(startOfTests)
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  const activity = async (token: string, query = {}) =>
    (await call(server(), getActivity, { query, token })).body
  const kinds = async (token: string) => (await activity(token)).results.map(({ kind }) => kind)
  const guess = (email: string, headers = {}) =>
    call(server(), postToken, { body: { email, password: 'errada' }, headers })

  test('names kind, time, device and shortened network', async () => {
    const { email } = await addAccount(server())
    const headers = { 'user-agent': windows, 'x-forwarded-for': '203.0.113.77:50123' }
    const { body } = await call(server(), postToken, { body: { email, password }, headers })
    expect((await activity(body.token)).results).toEqual([
      {
        id: expect.any(Number) as number,
        kind: 'signed_in',
        at: new Date(startOfTests).toISOString(),
        device: 'Chrome no Windows',
        network: '203.0.113.x',
        times: 1,
      },
    ])
  })

  test('lists every act, newest first', async () => {
    const { accountId: id, email, token } = await openViewer(server())
    const acts = [
      () => call(server(), postConfirmation, { body: { password }, token }),
      () => call(server(), postConfirmation, { body: { password: 'errada' }, token }),
      () =>
        call(server(), patchAccount, { params: { id }, body: { document: '52998224725' }, token }),
      () => call(server(), patchAccount, { params: { id }, body: { email: `x-${email}` }, token }),
      () => call(server(), postRecovery, { body: { email } }),
      () => sendCall(server(), postCard, { body: cardBody(), token }),
      () => call(server(), getExport, { token }),
      () => call(server(), deleteDevices, { token }),
      () => call(server(), postErasure, { token }),
      () => call(server(), deleteErasure, { token }),
      () =>
        call(server(), patchPassword, {
          body: { password: 'outra senha boa', password_old: password },
          token,
        }),
      () => guess(email),
    ]
    for (const act of acts) {
      server().wait(1000)
      await act()
    }
    expect((await kinds(token)).toReversed()).toEqual([
      'signed_in',
      'password_confirmed',
      'password_refused',
      'document_changed',
      'email_change_requested',
      'recovery_requested',
      'card_added',
      'data_exported',
      'other_devices_signed_out',
      'erasure_requested',
      'erasure_undone',
      'password_changed',
      'sign_in_refused',
    ])
  })

  test('starts with the sign-up and survives a logout', async () => {
    const email = 'inicio@vereda.test'
    const body = { name: 'Rita Sá', email, password }
    const { body: made } = await call(server(), postAccount, { body })
    await call(server(), postLogout, { token: made.token })
    server().wait(1000)
    expect(await kinds(await signIn(server(), email))).toEqual([
      'signed_in',
      'signed_out',
      'signed_up',
    ])
  })

  test('counts repeated refusals in one entry', async () => {
    const { email } = await addAccount(server())
    const token = await signIn(server(), email)
    for (let index = 0; index < 9; index += 1) {
      server().wait(1000)
      await guess(email, { 'x-forwarded-for': '198.51.100.9' })
    }
    const { results } = await activity(token)
    expect(results.map(({ kind, times }) => [kind, times])).toEqual([
      ['sign_in_refused', 9],
      ['signed_in', 1],
    ])
    expect(results[0]?.at).toBe(new Date(startOfTests + 9000).toISOString())
  })

  test('is paged and visible only to its owner', async () => {
    const viewer = await openViewer(server())
    const stranger = await openViewer(server())
    for (let index = 0; index < 4; index += 1) {
      await call(server(), postConfirmation, { body: { password }, token: viewer.token })
    }
    const page = await activity(viewer.token, { limit: 2, offset: 2 })
    expect(page).toMatchObject({ count: 5, previous: expect.any(String) as string })
    expect(page.results).toHaveLength(2)
    expect(await kinds(stranger.token)).toEqual(['signed_in'])
    const kids = await openViewer(server(), { isKids: true })
    expect(await call(server(), getActivity, { query: {}, token: kids.token })).toMatchObject({
      status: 403,
      body: { code: 'kids-profile' },
    })
  })

  test('stores no secrets or full addresses and is part of the export', async () => {
    const { email } = await addAccount(server())
    const headers = { 'user-agent': windows, 'x-forwarded-for': '203.0.113.77' }
    await guess(email, headers)
    const { body } = await call(server(), postToken, { body: { email, password }, headers })
    const rows = await server().deps.db.selectFrom('account_activity').selectAll().execute()
    for (const secret of [password, 'errada', body.token, '203.0.113.77', email]) {
      expect(JSON.stringify(rows)).not.toContain(secret)
    }
    const copy = await call(server(), getExport, { token: body.token })
    const section = copy.body.sections.find(({ title }) => title === 'Atividade da conta')
    expect(section?.tables[0]?.rows.map((cells) => cells.slice(1))).toEqual([
      ['Senha errada ao entrar', '1', 'Chrome no Windows', '203.0.113.x'],
      ['Entrada com senha', '1', 'Chrome no Windows', '203.0.113.x'],
    ])
  })

  test('is deleted after 180 days', async () => {
    const { id, email } = await addAccount(server())
    await guess(email)
    await guess('ninguem@vereda.test')
    const { db } = server().deps
    const left = async () => {
      const rows = await db.selectFrom('account_activity').select('account_id').execute()
      return rows.filter((row) => row.account_id === null || row.account_id === id)
    }
    expect(await left()).toHaveLength(2)
    server().wait(180 * day - 1)
    await sweep(server().deps)
    expect(await left()).toEqual([{ account_id: id }])
    server().wait(1)
    await sweep(server().deps)
    expect(await left()).toEqual([])
  })

  test('runs the same statements for an unknown e-mail as for a known one', async () => {
    const { email } = await addAccount(server())
    const statementsFor = async (address: string) => {
      const statements = await server().statementsOf(() => guess(address))
      return statements.map(({ sql }) => sql.replaceAll(/\s+/g, ' '))
    }
    expect(await statementsFor('ninguem@vereda.test')).toEqual(await statementsFor(email))
  })

  describe('the session limit', () => {
    test('ends the session that was used the longest ago', async () => {
      const { email } = await addAccount(server())
      const tokens: string[] = []
      for (let index = 0; index < 20; index += 1) {
        tokens.push(await signIn(server(), email))
        server().wait(1000)
      }
      server().wait(60_000)
      const [first = '', second = '', third = ''] = tokens
      const statusOf = async (token: string) => (await call(server(), getMe, { token })).status
      expect(await statusOf(first)).toBe(200)
      const last = await signIn(server(), email)
      expect(await Promise.all([first, second, third, last].map(statusOf))).toEqual([
        200, 401, 200, 200,
      ])
      expect((await kinds(last)).slice(0, 2).toSorted()).toEqual([
        'session_limit_reached',
        'signed_in',
      ])
    })

    test('holds under concurrent sign-ins', async () => {
      const { id, email } = await addAccount(server())
      for (let index = 0; index < 20; index += 1) await signIn(server(), email)
      await Promise.all(Array.from({ length: 6 }, () => signIn(server(), email)))
      const alive = await server()
        .deps.db.selectFrom('sessions')
        .select('id')
        .where('account_id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
      expect(alive).toHaveLength(20)
    })
  })
})
