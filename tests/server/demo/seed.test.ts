import { expect, test } from 'vitest'
import { getTop10 } from '#shared/catalogue/contract.ts'
import { getComments } from '#shared/engagement/comment-contract.ts'
import { getWatching } from '#shared/engagement/contract.ts'
import { getMyList } from '#shared/engagement/list-contract.ts'
import { getPopups, getUserMessage } from '#shared/engagement/notice-contract.ts'
import { activateProfile, getProfiles, getProfileUsage } from '#shared/profiles/contract.ts'
import { getMe, postToken } from '#shared/session/contract.ts'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'
import { fixtureFolder } from '#tests/support/templates.ts'

forEachEngine('the demo', (engine) => {
  const server = useServer(engine, ({ deps }) => seedDemo(deps, fixtureFolder))

  const enter = async (email: string) => {
    const { body } = await call(server(), postToken, { body: { email, password: demoPassword } })
    const { token } = body
    const me = (await call(server(), getMe, { token })).body
    const list = await call(server(), getProfiles, { params: { id: me.id }, token })
    return { token, me, profiles: list.body.profiles }
  }

  test.each([
    ['ana@vereda.test', 'ok', true, 4],
    ['aviso@vereda.test', 'payment_warning', true, 2],
    ['espera@vereda.test', 'waiting_first_payment', false, 2],
    ['cancelando@vereda.test', 'in_cancelation', true, 2],
    ['volta@vereda.test', 'reactivation', false, 2],
  ])('signs %s in with status %s', async (email, status, isActive, count) => {
    const { me, profiles } = await enter(email)
    expect(me).toMatchObject({ status, subscription: { is_active: isActive } })
    expect(profiles).toHaveLength(count)
    expect(profiles.some((profile) => profile.is_kids)).toBe(true)
  })

  test('gives ana profiles of all kinds, titles to resume and a top 10', async () => {
    const { token, profiles } = await enter('ana@vereda.test')
    expect(profiles).toMatchObject([
      { name: 'Ana', safe_mode: false, is_kids: false },
      { name: 'João', safe_mode: true },
      { name: 'Lia', is_kids: true },
      { name: 'Bia', require_password: true },
    ])
    const [ana] = profiles
    const params = { id: ana?.id }
    await call(server(), activateProfile, { params, body: {}, token })
    const watching = await call(server(), getWatching, {
      params: { profile: ana?.id },
      query: {},
      token,
    })
    expect(watching.body.count).toBeGreaterThan(2)
    const top = await call(server(), getTop10, { query: { profile_id: ana?.id }, token })
    expect(top.body.results.length).toBeGreaterThan(3)
    const stored = { params: { profile: ana?.id }, query: {}, token }
    expect((await call(server(), getMyList, stored)).body.count).toBeGreaterThan(3)
    expect((await call(server(), getPopups, { token })).body.count).toBeGreaterThan(0)
    const { message } = (await call(server(), getUserMessage, { token })).body
    expect(message?.link).toBe('/imersao')
    const lia = { params: { id: profiles[2]?.id }, token }
    const usage = await call(server(), getProfileUsage, lia)
    expect(usage.body).toEqual({
      limit_minutes: 240,
      remaining_minutes: 240,
      remaining_seconds: 14_400,
    })
    const counts = []
    for (const { id } of top.body.results) {
      const query = { content_id: id }
      counts.push((await call(server(), getComments, { query, token })).body.count)
    }
    expect(Math.max(...counts)).toBeGreaterThan(1)
  })

  test('changes nothing on a second start', async () => {
    const { db } = server().deps
    const state = async () =>
      JSON.stringify([
        await db.selectFrom('accounts').selectAll().orderBy('id').execute(),
        await db.selectFrom('profiles').selectAll().orderBy('id').execute(),
        await db.selectFrom('plays').selectAll().orderBy('content_id').execute(),
        await db.selectFrom('progress').selectAll().orderBy('content_id').execute(),
        await db.selectFrom('my_list').selectAll().orderBy('id').execute(),
        await db.selectFrom('likes').selectAll().orderBy('content_id').execute(),
        await db.selectFrom('rates').selectAll().orderBy('content_id').execute(),
        await db.selectFrom('comments').selectAll().orderBy('id').execute(),
        await db.selectFrom('popups').selectAll().orderBy('id').execute(),
        await db.selectFrom('account_messages').selectAll().orderBy('id').execute(),
        await db.selectFrom('catalogue_imports').selectAll().execute(),
      ])
    await db.updateTable('profiles').set({ name: 'Anita' }).where('name', '=', 'Ana').execute()
    const before = await state()
    server().wait(60_000)
    await seedDemo(server().deps, fixtureFolder)
    expect((await state()).length).toBe(before.length)
    expect(await state()).toBe(before)
    expect(demoAccounts).toHaveLength(5)
  })
})
