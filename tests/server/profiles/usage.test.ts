import { expect, test } from 'vitest'
import { postPlayback, postStream } from '#shared/player/contract.ts'
import { activateProfile, getProfileUsage, patchProfile } from '#shared/profiles/contract.ts'
import { addProfile, openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { mediaStatus } from '#tests/support/playing.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('usage time', (engine) => {
  const server = useServer(engine, importFixture)

  const report = async ({ token, profileId }: Viewer, playing?: boolean | null) =>
    call(server(), postStream, {
      body: {
        content_id: await contentId(server(), 'breu'),
        profile_id: profileId,
        finished: false,
        duration: 600,
        ...(playing !== undefined && { playing }),
      },
      token,
    })
  const play = async ({ token, profileId }: Viewer, playing?: boolean) =>
    call(server(), postPlayback, {
      body: {
        content_id: await contentId(server(), 'breu'),
        profile_id: profileId,
        ...(playing !== undefined && { playing }),
      },
      token,
    })
  /** Reports every 10 s. */
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

  test('ends playback when used up, even if the player continues', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    expect(await remaining(viewer)).toBe(15)
    await watch(viewer, 14)
    expect(await remaining(viewer)).toBe(1)
    expect((await play(viewer)).status).toBe(200)
    await watch(viewer, 1)
    expect(await remaining(viewer)).toBe(0)
    expect(await play(viewer)).toMatchObject({ status: 403, body: { code: 'usage-time-over' } })
  })

  test('is shown for each profile of the account', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    const free = await addProfile(server(), viewer.accountId)
    const usage = async (id: number, token = viewer.token) =>
      call(server(), getProfileUsage, { params: { id }, token })
    const full = { limit_minutes: 15, remaining_minutes: 15, remaining_seconds: 900 }
    expect((await usage(viewer.profileId)).body).toEqual(full)
    await watch(viewer, 14)
    const nearlyOver = { limit_minutes: 15, remaining_minutes: 1, remaining_seconds: 60 }
    expect((await usage(viewer.profileId)).body).toEqual(nearlyOver)
    const none = { limit_minutes: null, remaining_minutes: null, remaining_seconds: null }
    expect((await usage(free)).body).toEqual(none)
    const stranger = await openViewer(server())
    expect((await usage(viewer.profileId, stranger.token)).status).toBe(404)
  })

  test('is counted for a player that only renews', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    expect((await play(viewer)).status).toBe(200)
    for (let minute = 1; minute < 15; minute += 2) {
      server().wait(119_000)
      expect((await play(viewer)).status).toBe(200)
    }
    expect(await remaining(viewer)).toBe(1)
    server().wait(120_000)
    expect(await play(viewer)).toMatchObject({ status: 403, body: { code: 'usage-time-over' } })
  })

  test('is counted in full for a player that only reports before renewals', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    for (let count = 0; count < 6; count += 1) {
      expect((await play(viewer)).status).toBe(200)
      server().wait(118_000)
      await report(viewer)
    }
    expect(await remaining(viewer)).toBe(3)
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

  test('is counted once for concurrent reports and permissions', async () => {
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

  test('is counted per profile, and unlimited without a limit', async () => {
    const limited = await openViewer(server(), { usageMinutes: 15 })
    const free = await openViewer(server())
    await watch(limited, 15)
    await watch(free, 16)
    expect(await remaining(free)).toBe(null)
    expect((await play(free)).status).toBe(200)
    expect((await play(limited)).status).toBe(403)
  })

  test('starts again at midnight in São Paulo', async () => {
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

  const usage = async ({ token, profileId }: Viewer) =>
    (await call(server(), getProfileUsage, { params: { id: profileId }, token })).body

  test('does not count pauses', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    await play(viewer, false)
    server().wait(100_000)
    await report(viewer, true)
    server().wait(30_000)
    await report(viewer, false)
    for (const pause of [9_000, 60_000, 3_600_000]) {
      server().wait(pause)
      await report(viewer, true)
      server().wait(10_000)
      await report(viewer, false)
    }
    server().wait(300_000)
    await play(viewer, true)
    expect((await usage(viewer)).remaining_seconds).toBe(15 * 60 - 60)
  })

  test('does not use a late report for the current state', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    await play(viewer, true)
    server().wait(20_000)
    await report(viewer, null)
    server().wait(20_000)
    await report(viewer, false)
    await report(viewer, null)
    server().wait(20_000)
    expect((await usage(viewer)).remaining_seconds).toBe(15 * 60 - 40)
  })

  test('is shown in whole minutes, including a running video', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    await play(viewer, true)
    server().wait(1_000)
    expect(await usage(viewer)).toMatchObject({ remaining_minutes: 14, remaining_seconds: 899 })
    server().wait(59_000)
    expect(await usage(viewer)).toMatchObject({ remaining_minutes: 14, remaining_seconds: 840 })
  })

  test('ends at its minute, for the media too', async () => {
    const viewer = await openViewer(server(), { usageMinutes: 15 })
    for (let minute = 0; minute < 14; minute += 1) {
      await play(viewer, true)
      server().wait(60_000)
    }
    server().wait(20_000)
    const { status, body } = await play(viewer, true)
    expect([status, body.remaining_minutes, body.remaining_seconds]).toEqual([200, 0, 40])
    server().wait(39_000)
    expect((await play(viewer, true)).status).toBe(200)
    expect(await mediaStatus(server(), body.media_prefix)).toBe(200)
    server().wait(1_000)
    expect(await play(viewer, true)).toMatchObject({ body: { code: 'usage-time-over' } })
    server().wait(14_000)
    expect(await mediaStatus(server(), body.media_prefix)).toBe(403)
  })

  test('follows the limit of the weekday', async () => {
    server().setTime('2026-12-04T23:30:00Z')
    const viewer = await openViewer(server(), { usageMinutes: 60 })
    const week = [null, null, null, null, null, 30, 120]
    const change = { usage_week: week }
    const { body } = await call(server(), patchProfile, {
      params: { id: viewer.profileId },
      body: change,
      token: viewer.token,
    })
    expect(body).toMatchObject({ usage_time: 60, usage_week: week })
    const limits: (number | null)[] = []
    for (const at of ['04T23:30', '05T02:59', '05T03:00', '06T12:00', '07T12:00']) {
      server().setTime(`2026-12-${at}:00Z`)
      limits.push((await usage(viewer)).limit_minutes)
    }
    expect(limits).toEqual([30, 30, 120, 60, 60])
    expect((await play(viewer)).body.remaining_minutes).toBe(60)
  })
})
