import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { postStream } from '#shared/player/contract.ts'
import { getProfileUsage } from '#shared/profiles/contract.ts'
import { minuteMs } from '#shared/time.ts'
import { readGrant, keysOf, signGrant } from '#server/player/signature.ts'
import { addProfile, anotherDevice, openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call, send } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { play, prepare } from '#tests/support/playing.ts'
import { importFixture, type TestServer, useServer } from '#tests/support/server.ts'
import { screenCalls } from './playback-slot-calls.ts'

const slug = 'aurora'
const film = 'demo/media/mar'

const clipOf = async ({ deps }: TestServer) => {
  const { clip } = await deps.db
    .selectFrom('contents')
    .select('clip')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return clip ?? ''
}

/** Replaces the clip by a film of 36 segments. */
const fill = async (server: TestServer) => {
  await importFixture(server)
  const folder = join(server.deps.config.dataDir, 'media', await clipOf(server))
  cpSync(film, folder, { recursive: true })
}

const filmFiles = readdirSync(film, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'media.json')
  .map(({ parentPath, name }) => join(parentPath, name).slice(film.length + 1))

onOneEngine('a video that is only prepared', (engine) => {
  const server = useServer(engine, fill)
  beforeEach(() => server().wait(5 * minuteMs))

  const { subscriber, on, list } = screenCalls(server)

  const watchUntil = async ({ token, profileId }: Viewer, seconds: number) =>
    call(server(), postStream, {
      body: {
        content_id: await contentId(server(), slug),
        profile_id: profileId,
        finished: false,
        duration: seconds,
        playing: false,
      },
      token,
    })
  const preparation = async (viewer: Viewer) => (await prepare(server(), viewer, { slug })).body
  const statusOf = async (path: string) => (await send(server(), path)).status

  test('opens only the first files from the resume point', async () => {
    const viewer = await openViewer(server())
    await watchUntil(viewer, 12.5)
    const { body } = await prepare(server(), viewer, { slug })
    expect(Object.keys(body).toSorted()).toEqual(['clip', 'manifest', 'media_prefix', 'preload'])
    const { clip, manifest, preload, media_prefix: prefix } = body
    expect((await play(server(), viewer, { slug })).body).toMatchObject({ clip, manifest, preload })
    expect(preload.video[0]).toMatchObject({ segment: 'v240/006.m4s' })
    const parts = [...preload.video, ...preload.audio]
    const first = [
      manifest,
      ...parts.flatMap(({ playlist, init, segment }) => [playlist, init, segment]),
    ]
    expect(first).toHaveLength(13)
    const opened: string[] = []
    for (const file of filmFiles) if ((await statusOf(prefix + file)) === 200) opened.push(file)
    expect(opened.toSorted()).toEqual(first.toSorted())
    for (const file of ['v240%2f..%2fv240/007.m4s', 'v240//007.m4s', '007.m4s', 'pt-BR.vtt'])
      expect(await statusOf(prefix + file), file).toBe(403)
  })

  test('expires after a minute', async () => {
    const { media_prefix: prefix, manifest } = await preparation(await openViewer(server()))
    server().wait(minuteMs - 1)
    expect(await statusOf(prefix + manifest)).toBe(200)
    server().wait(1)
    expect(await statusOf(prefix + manifest)).toBe(403)
  })

  test('refuses a changed address, and keeps it out of the log', async () => {
    const viewer = await openViewer(server())
    const { media_prefix: prefix, manifest } = await preparation(viewer)
    const file = `${prefix}${manifest}`
    expect(await statusOf(file)).toBe(200)
    const [, mark = ''] = /^\/media\/(start\.\d+\.[\w-]+\.)/.exec(prefix) ?? []
    const ordinary = (await play(server(), viewer, { slug })).body.media_prefix
    const { mediaSecret } = server().deps.config
    const text = prefix.slice('/media/'.length, -1)
    const grant = readGrant(keysOf(mediaSecret), text, server().deps.clock())
    if (!grant) throw new Error('the server does not read its own signature')
    const forged = signGrant('some other secret that somebody guessed', grant)
    const otherManifest = Buffer.from('v240/index.m3u8').toString('base64url')
    for (const changed of [
      prefix.replace(mark, ''),
      prefix.replace(mark, 'receiver.'),
      prefix.replace(/start\.\d+/, 'start.14000'),
      prefix.replace(/(start\.\d+)\.[\w-]+/, `$1.${otherManifest}`),
      prefix.replace(`.${grant.clip}.`, '.another-clip.'),
      prefix.replace(String(grant.expiresAt), String(grant.expiresAt + 1000)),
      ordinary.replace('/media/', `/media/${mark}`),
      `/media/${forged}/`,
    ])
      for (const one of [manifest, 'v240/007.m4s'])
        expect(await statusOf(changed + one), changed).toBe(403)
    const log = JSON.stringify(server().logged)
    expect(log).toContain(`/media/***/${manifest}`)
    expect(log).not.toContain(text.split('.').at(-1))
  })

  test('takes, renews and frees no slot', async () => {
    const viewer = await subscriber(1)
    const other = await anotherDevice(server(), viewer)
    await on(viewer, 'tela-primeira')
    const before = await list(viewer)
    server().wait(90_000)
    expect((await prepare(server(), other, { slug })).status).toBe(200)
    expect((await prepare(server(), viewer, { slug })).status).toBe(200)
    expect(before.screens).toHaveLength(1)
    expect(await list(viewer)).toEqual(before)
    const full = { status: 409, body: { code: 'too-many-screens' } }
    expect(await play(server(), other, { slug })).toMatchObject(full)
    server().wait(30_000)
    expect((await play(server(), other, { slug })).status).toBe(200)
  })

  test("counts no time, but is refused once the day's time is used up", async () => {
    const viewer = await openViewer(server(), { usageMinutes: 1 })
    const usage = async () => {
      const { token, profileId: id } = viewer
      return (await call(server(), getProfileUsage, { params: { id }, token })).body
    }
    for (let count = 0; count < 5; count += 1) {
      expect((await prepare(server(), viewer, { slug })).status).toBe(200)
      server().wait(minuteMs)
    }
    expect(await usage()).toMatchObject({ remaining_seconds: 60 })
    await play(server(), viewer, { slug })
    server().wait(minuteMs)
    const over = { status: 403, body: { code: 'usage-time-over' } }
    expect(await prepare(server(), viewer, { slug })).toMatchObject(over)
  })

  test('is refused for invisible titles, titles without a video and other profiles', async () => {
    const viewer = await openViewer(server())
    const noVideo = { status: 404, body: { code: 'no-video' } }
    expect(await prepare(server(), viewer, { slug: 'longe' })).toMatchObject(noVideo)
    expect(await prepare(server(), viewer, { slug: 'casa-verde' })).toMatchObject({
      status: 200,
      body: { clip: (await play(server(), viewer, { slug: 'casa-verde' })).body.clip },
    })
    const kid = await openViewer(server(), { isKids: true })
    const unknown = { status: 404, body: { code: 'not-found' } }
    expect(await prepare(server(), kid, { slug })).toMatchObject(unknown)
    expect((await prepare(server(), kid)).status).toBe(200)
    const profileId = await addProfile(server(), viewer.accountId)
    const other = { status: 403, body: { code: 'profile-not-active' } }
    expect(await prepare(server(), { ...viewer, profileId })).toMatchObject(other)
  })
})
