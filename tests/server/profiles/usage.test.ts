import { expect, test } from 'vitest'
import { postPlayback, postStream } from '#shared/player/contract.ts'
import { activateProfile, getProfileUsage } from '#shared/profiles/contract.ts'
import { addProfile, openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('usage time', (engine) => {
  const server = useServer(engine, importFixture)

  const report = async ({ token, profileId }: Viewer) =>
    call(server(), postStream, {
      body: {
        content_id: await contentId(server(), 'breu'),
        profile_id: profileId,
        finished: false,
        duration: 600,
      },
      token,
    })
  const play = async ({ token, profileId }: Viewer) =>
    call(server(), postPlayback, {
      body: { content_id: await contentId(server(), 'breu'), profile_id: profileId },
      token,
    })
  /** A player that reports every 10 s. */
  const watch = async (viewer: Viewer, minutes: number) => {
    await report(viewer)
    for (let count = 0; count < minutes * 6; count += 1) {
      server().wait(10_000)
      await report(viewer)
    }
  }
  const remaining = async ({ token, profileId }: Viewer) => {
    const answer = await call(server(), activateProfile, {
      params: { id: profileId },
      body: {},
      token,
    })
    return answer.body.remaining_minutes
  }

  test('ends the day when it is spent, whatever the player says', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    expect(await remaining(viewer)).toBe(15)
    await watch(viewer, 14)
    expect(await remaining(viewer)).toBe(1)
    expect((await play(viewer)).status).toBe(200)
    await watch(viewer, 1)
    expect(await remaining(viewer)).toBe(0)
    expect(await play(viewer)).toMatchObject({ status: 403, body: { code: 'usage-time-over' } })
  })

  test('is told for each profile of the account, opened or not', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    const free = await addProfile(server(), viewer.accountId)
    const usage = async (id: number, token = viewer.token) =>
      call(server(), getProfileUsage, { params: { id }, token })
    const full = { limit_minutes: 15, remaining_minutes: 15 }
    expect((await usage(viewer.profileId)).body).toEqual(full)
    await watch(viewer, 14)
    const nearlyOver = { limit_minutes: 15, remaining_minutes: 1 }
    expect((await usage(viewer.profileId)).body).toEqual(nearlyOver)
    const none = { limit_minutes: null, remaining_minutes: null }
    expect((await usage(free)).body).toEqual(none)
    const stranger = await openViewer(server())
    expect((await usage(viewer.profileId, stranger.token)).status).toBe(404)
  })

  test('is counted for a player that renews and never reports', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    expect((await play(viewer)).status).toBe(200)
    for (let minute = 1; minute < 15; minute += 2) {
      server().wait(119_000)
      expect((await play(viewer)).status).toBe(200)
    }
    expect(await remaining(viewer)).toBe(2)
    server().wait(120_000)
    expect(await play(viewer)).toMatchObject({ status: 403, body: { code: 'usage-time-over' } })
  })

  test('is counted in full for a player that reports only before it renews', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    for (let count = 0; count < 6; count += 1) {
      expect((await play(viewer)).status).toBe(200)
      server().wait(118_000)
      await report(viewer)
    }
    expect(await remaining(viewer)).toBe(4)
  })

  test('counts at most the life of a permission between two reports', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    await report(viewer)
    server().wait(60 * 60_000)
    await report(viewer)
    expect(await remaining(viewer)).toBe(13)
    server().wait(60 * 60_000)
    await report(viewer)
    expect(await remaining(viewer)).toBe(11)
  })

  test('is counted once for reports and permissions that come at the same time', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    await report(viewer)
    for (let round = 0; round < 3; round += 1) {
      server().wait(60_000)
      const calls = Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0 ? report(viewer) : play(viewer),
      )
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
    }
    expect(await remaining(viewer)).toBe(12)
  })

  test('is counted for each profile alone; without a limit nothing ends', async () => {
    const limited = await openViewer(server(), { usageMinutes: 15 })
    const free = await openViewer(server())
    await watch(limited, 15)
    await watch(free, 16)
    expect(await remaining(free)).toBe(null)
    expect((await play(free)).status).toBe(200)
    expect((await play(limited)).status).toBe(403)
  })

  test('begins anew at midnight in São Paulo, not in UTC', async () => {
    server().setTime('2026-11-20T23:40:00Z')
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    await watch(viewer, 15)
    expect((await play(viewer)).status).toBe(403)
    server().setTime('2026-11-21T00:30:00Z')
    expect((await play(viewer)).status).toBe(403)
    server().setTime('2026-11-21T02:59:59Z')
    expect((await play(viewer)).status).toBe(403)
    server().setTime('2026-11-21T03:00:00Z')
    expect((await play(viewer)).status).toBe(200)
    expect(await remaining(viewer)).toBe(15)
  })
})
