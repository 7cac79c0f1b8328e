import { expect, test } from 'vitest'
import {
  getPopups,
  getReleases,
  getUserMessage,
  postPopup,
  postReleasesSeen,
  postUserMessageSeen,
} from '#shared/engagement/notice-contract.ts'
import { leaveMessage } from '#server/identity/leave-message.ts'
import { addProfile, openViewer, signIn, type Viewer } from '#tests/support/accounts.ts'
import { contentId, popupId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

onOneEngine('releases', (engine) => {
  const server = useServer(engine, importFixture)

  // Bichos was released on 1 April and Casa Verde on 1 May, at midnight in São Paulo.
  const releases = async ({ token }: Viewer, query: object = {}) =>
    (await call(server(), getReleases, { query, token })).body
  const slugs = async (viewer: Viewer) =>
    (await releases(viewer)).results.map(({ content }) => content.slug)

  test('list new titles, worded for the kind of profile', async () => {
    server().setTime('2026-03-20T12:00:00Z')
    const viewer = await openViewer(server())
    const kid = await openViewer(server(), { isKids: true })
    const family = await openViewer(server(), { safeMode: true })
    expect((await releases(viewer)).results).toMatchObject([
      { text: 'Novo filme: Lendas', published_at: '2026-03-15T03:00:00.000Z', seen: false },
      { text: 'Novo filme: Cinza' },
    ])
    expect((await releases(kid)).results.map(({ text }) => text)).toEqual([
      'Oba! Chegou um filme novo: Lendas',
    ])
    expect(await slugs(family)).toEqual(['lendas'])
  })

  test('are marked as seen per profile and per title', async () => {
    server().setTime('2026-03-20T12:00:00Z')
    const viewer = await openViewer(server())
    const other = await openViewer(server())
    expect(await releases(viewer, { limit: 1 })).toMatchObject({ count: 2, unseen: 2 })
    const ids = [
      await contentId(server(), 'lendas'),
      await contentId(server(), 'aurora'),
      987_654_321,
    ]
    for (let times = 0; times < 2; times += 1) {
      const { status } = await call(server(), postReleasesSeen, {
        body: { ids: [...ids, ...ids] },
        token: viewer.token,
      })
      expect(status).toBe(200)
    }
    expect(await releases(viewer)).toMatchObject({
      unseen: 1,
      results: [{ seen: true }, { seen: false }],
    })
    expect((await releases(other)).unseen).toBe(2)
    for (const wrong of [[], ['1'], [0]]) {
      const { status } = await call(server(), postReleasesSeen, {
        body: { ids: wrong },
        token: viewer.token,
      })
      expect(status).toBe(400)
    }
  })

  test('are the titles of the last 30 days', async () => {
    server().setTime('2026-05-01T02:59:59Z')
    const viewer = await openViewer(server())
    expect(await slugs(viewer)).toEqual(['bichos'])
    server().setTime('2026-05-01T03:00:00Z')
    expect(await slugs(viewer)).toEqual(['casa-verde'])
    server().setTime('2026-05-15T12:00:00Z')
    expect(await slugs(viewer)).toEqual(['casa-verde'])
    server().setTime('2026-05-31T02:59:59Z')
    expect(await slugs(viewer)).toEqual(['casa-verde'])
    server().setTime('2026-05-31T03:00:00Z')
    expect(await releases(viewer)).toEqual({
      results: [],
      count: 0,
      next: null,
      previous: null,
      unseen: 0,
    })
  })
})

onOneEngine('popups', (engine) => {
  const server = useServer(engine, importFixture)

  const titles = async ({ token }: Viewer) =>
    (await call(server(), getPopups, { token })).body.results.map(({ title }) => title)
  const view = async ({ token }: Viewer, slug: string) =>
    call(server(), postPopup, { body: { id: await popupId(server(), slug) }, token })

  test('answer 404 when a popup that is not shown is marked', async () => {
    server().setTime('2026-11-20T15:00:00Z')
    const viewer = await openViewer(server())
    const kid = await openViewer(server(), { isKids: true })
    for (const slug of ['festa-dos-bichos', 'festas', 'primavera']) {
      expect((await view(viewer, slug)).status).toBe(404)
    }
    expect((await view(kid, 'boas-vindas')).status).toBe(404)
    const unknown = { body: { id: 987_654_321 }, token: viewer.token }
    expect((await call(server(), postPopup, unknown)).status).toBe(404)
  })

  test('are shown to their kind of profile, within their dates, until viewed', async () => {
    server().setTime('2026-11-20T15:00:00Z')
    const viewer = await openViewer(server())
    const kid = await openViewer(server(), { isKids: true })
    expect(await titles(viewer)).toEqual(['Boas-vindas', 'Semana do mar'])
    expect(await titles(kid)).toEqual(['Festa dos bichos'])
    const { body } = await call(server(), getPopups, { token: viewer.token })
    expect(body.results[0]).toMatchObject({ link: '/imersao', link_label: 'Ver as imersões' })
    expect((await view(viewer, 'boas-vindas')).status).toBe(200)
    expect((await view(viewer, 'boas-vindas')).status).toBe(200)
    expect(await titles(viewer)).toEqual(['Semana do mar'])
    expect(await titles(await openViewer(server()))).toHaveLength(2)
    server().setTime('2026-11-23T03:00:00Z')
    expect(await titles(viewer)).toEqual([])
    server().setTime('2026-12-20T03:00:00Z')
    expect(await titles(await openViewer(server()))).toEqual(['Boas-vindas', 'Boas festas'])
  })
})

onOneEngine('the message for an account', (engine) => {
  const server = useServer(engine, importFixture)

  const leave = ({ accountId }: Viewer, title: string) => {
    const { db, clock } = server().deps
    return leaveMessage(db, accountId, { title, text: 'Um recado.', link: null }, clock())
  }
  const message = async ({ token }: { token: string }) =>
    (await call(server(), getUserMessage, { token })).body.message
  const seen = ({ token }: { token: string }, id: number) =>
    call(server(), postUserMessageSeen, { body: { id }, token })

  test('is shown to its account, oldest first, until it is seen', async () => {
    const viewer = await openViewer(server())
    const stranger = await openViewer(server())
    expect(await message(viewer)).toBe(null)
    await leave(viewer, 'Primeiro')
    await leave(viewer, 'Segundo')
    const first = await message(viewer)
    expect(first).toMatchObject({ title: 'Primeiro', link: null })
    expect(await message(stranger)).toBe(null)
    const { id = 0 } = first ?? {}
    expect(await seen(stranger, id)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await seen(viewer, 987_654_321)).status).toBe(404)
    expect((await message(viewer))?.title).toBe('Primeiro')
    expect((await seen(viewer, id)).status).toBe(200)
    expect((await seen(viewer, id)).status).toBe(200)
    expect((await message(viewer))?.title).toBe('Segundo')
  })

  test('is shown before a profile is chosen, but not to a kids profile', async () => {
    const viewer = await openViewer(server())
    await leave(viewer, 'Olá')
    const fresh = { token: await signIn(server(), viewer.email) }
    expect((await message(fresh))?.title).toBe('Olá')
    await addProfile(server(), viewer.accountId, { isKids: true })
    const kid = await openViewer(server(), { isKids: true })
    await leave(kid, 'Olá')
    const answer = await call(server(), getUserMessage, { token: kid.token })
    expect(answer).toMatchObject({ status: 403, body: { code: 'kids-profile' } })
  })
})
