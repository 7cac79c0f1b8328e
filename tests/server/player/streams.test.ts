import { beforeEach, expect, test } from 'vitest'
import { postPlayback, postStream } from '#shared/player/contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('stream reports', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().wait(60_000))

  const report = async (viewer: Viewer, slug: string, extra: Record<string, unknown>) =>
    call(server(), postStream, {
      body: {
        content_id: await contentId(server(), slug),
        profile_id: viewer.profileId,
        finished: false,
        duration: 0,
        ...extra,
      },
      token: viewer.token,
    })
  const at = (msAgo: number) => new Date(server().deps.clock() - msAgo).toISOString()
  const position = async (viewer: Viewer, slug: string) => {
    const answer = await call(server(), postPlayback, {
      body: { content_id: await contentId(server(), slug), profile_id: viewer.profileId },
      token: viewer.token,
    })
    return answer.body.position
  }

  test('store the position', async () => {
    const viewer = await openViewer(server())
    const { body } = await report(viewer, 'breu', { duration: 640.5 })
    expect(body).toEqual({
      content_id: await contentId(server(), 'breu'),
      profile_id: viewer.profileId,
      finished: false,
      duration: 640.5,
    })
    expect(await position(viewer, 'breu')).toBe(640.5)
  })

  test('never overwrite a newer position with a late report', async () => {
    const viewer = await openViewer(server())
    await report(viewer, 'breu', { duration: 900, recorded_at: at(1000) })
    const late = await report(viewer, 'breu', { duration: 300, recorded_at: at(5000) })
    expect(late.body.duration).toBe(900)
    const lateEnd = await report(viewer, 'breu', { finished: true, recorded_at: at(5000) })
    expect(lateEnd.body.finished).toBe(false)
    const newer = await report(viewer, 'breu', { duration: 400, recorded_at: at(500) })
    expect(newer.body.duration).toBe(400)
    expect(await position(viewer, 'breu')).toBe(400)
  })

  test('accept later reports after a clock that ran fast', async () => {
    const viewer = await openViewer(server())
    await report(viewer, 'breu', { duration: 500, recorded_at: at(-3_600_000) })
    server().wait(10_000)
    expect((await report(viewer, 'breu', { duration: 510 })).body.duration).toBe(510)
  })

  test('do not store a start under 30 s and 2 %', async () => {
    const viewer = await openViewer(server())
    expect((await report(viewer, 'breu', { duration: 29 })).body.duration).toBe(0)
    expect((await report(viewer, 'breu', { duration: 30 })).body.duration).toBe(30)
    expect((await report(viewer, 'breu', { duration: 5 })).body.duration).toBe(5)
    expect((await report(viewer, 'aurora', { duration: 1.9 })).body.duration).toBe(0)
    expect((await report(viewer, 'aurora', { duration: 2 })).body.duration).toBe(2)
  })

  test('finish from 90 %, from the credits marker, or when the player says so', async () => {
    const viewer = await openViewer(server())
    const finished = async (slug: string, extra: Record<string, unknown>) =>
      (await report(viewer, slug, extra)).body.finished
    expect(await finished('breu', { duration: 6479 })).toBe(false)
    expect(await finished('breu', { duration: 6480 })).toBe(true)
    expect(await finished('aurora', { duration: 84 })).toBe(false)
    expect(await finished('aurora', { duration: 85 })).toBe(true)
    expect(await finished('bichos', { duration: 1, finished: true })).toBe(true)
    expect(await position(viewer, 'breu')).toBe(0)
  })

  test('restart a finished film only if enough of it is watched again', async () => {
    const viewer = await openViewer(server())
    await report(viewer, 'breu', { duration: 7000 })
    expect((await report(viewer, 'breu', { duration: 10 })).body.finished).toBe(true)
    const again = await report(viewer, 'breu', { duration: 200 })
    expect(again.body).toMatchObject({ finished: false, duration: 200 })
  })

  test('never go past the end of the video', async () => {
    const viewer = await openViewer(server())
    expect((await report(viewer, 'aurora', { duration: 5000 })).body.duration).toBe(100)
  })

  test('refuse a video that cannot play', async () => {
    const viewer = await openViewer(server())
    expect((await report(viewer, 'casa-verde', { duration: 60 })).status).toBe(404)
    expect((await report(viewer, 'longe', { duration: 60 })).status).toBe(404)
  })

  test.each([
    [{ duration: -1 }, 'duration'],
    [{ duration: 'x' }, 'duration'],
    [{ duration: 86_401 }, 'duration'],
    [{ finished: 'sim' }, 'finished'],
    [{ content_id: 1.5 }, 'content_id'],
    [{ content_id: null }, 'content_id'],
    [{ recorded_at: 'ontem' }, 'recorded_at'],
    [{ recorded_at: '2026-02-31T25:00:00Z' }, 'recorded_at'],
  ])('refuse %j', async (extra, field) => {
    const { status, body } = await report(await openViewer(server()), 'breu', extra)
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual([field])
  })

  test('answer 404 for an id that does not exist', async () => {
    const viewer = await openViewer(server())
    expect((await report(viewer, 'breu', { content_id: 2 ** 48 })).status).toBe(404)
  })
})
