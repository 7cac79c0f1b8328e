import { beforeEach, describe, expect, test } from 'vitest'
import { postPlayback } from '#shared/player/contract.ts'
import { activateProfile } from '#shared/profiles/contract.ts'
import { type AccountStatus, postLogout } from '#shared/session/contract.ts'
import { signGrant } from '#server/player/signature.ts'
import { addProfile, openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call, send } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, startOfTests, useServer } from '#tests/support/server.ts'

const day = 24 * 60 * 60 * 1000

/** Other texts that base64url decodes to the same bytes. */
const otherSpellings = (mac: string) =>
  Array.from(
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
    (last) => mac.slice(0, -1) + last,
  ).filter((text) => text !== mac && Buffer.from(text, 'base64url').toString('base64url') === mac)

onOneEngine('playback and media', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => server().wait(60_000))

  const play = async ({ token, profileId }: Viewer, slug: string) =>
    call(server(), postPlayback, {
      body: { content_id: await contentId(server(), slug), profile_id: profileId, moved_on: true },
      token,
    })
  const prefixOf = async (viewer: Viewer, slug: string) =>
    (await play(viewer, slug)).body.media_prefix
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(server(), path, { headers })
  const expectNoByte = async (path: string) => {
    const { status, body, headers } = await get(path)
    expect([status, body]).toEqual([403, ''])
    expect(headers.get('content-length')).toBe(null)
  }

  describe('permission', () => {
    test('contains all that the watch page needs for a film', async () => {
      const { body } = await play(await openViewer(server()), 'aurora')
      expect(body).toMatchObject({
        parent: { slug: 'aurora', is_serie: false },
        title: 'Aurora',
        episode: null,
        manifest: 'master.m3u8',
        duration: 100,
        position: 0,
        intro: { start: 3, end: 9 },
        credits_at: 85,
        chapters: [
          { start: 0, title: 'A casa' },
          { start: 40, title: 'A praia' },
        ],
        previous: null,
        next: null,
      })
      expect(body.storyboard?.src).toBe('storyboard.jpg')
      expect(Date.parse(body.expires_at)).toBe(server().deps.clock() + 120_000)
    })

    test('names the series and the neighbouring episodes, across seasons', async () => {
      const viewer = await openViewer(server())
      const first = (await play(viewer, 'casa-verde-chave')).body
      expect(first).toMatchObject({
        parent: { slug: 'casa-verde', is_serie: true },
        episode: { number: 1, season_number: 1 },
        next: { number: 2, season_number: 1 },
      })
      const second = (await play(viewer, 'casa-verde-porta')).body
      expect(second.next).toMatchObject({ number: 1, season_number: 2 })
      expect((await play(viewer, 'casa-verde-volta')).body.next).toBe(null)
      expect(first.previous).toBe(null)
      expect((await play(viewer, 'breu')).body.chapters).toEqual([])
      expect(second.previous).toMatchObject({ number: 1, season_number: 1 })
      const third = (await play(viewer, 'casa-verde-volta')).body
      expect(third.previous).toMatchObject({ number: 2, season_number: 1 })
      expect((await play(viewer, 'bastidores')).body.parent.slug).toBe('aurora')
    })

    test('answers no-video for an external title', async () => {
      const viewer = await openViewer(server())
      const noVideo = { status: 404, body: { code: 'no-video' } }
      expect(await play(viewer, 'longe')).toMatchObject(noVideo)
    })

    test.each<[AccountStatus, boolean, number | null, number]>([
      ['ok', true, null, 200],
      ['payment_warning', true, null, 200],
      ['in_cancelation', true, startOfTests + 5 * day, 200],
      ['in_cancelation', true, startOfTests - day, 403],
      ['ok', true, startOfTests - day, 403],
      ['ok', false, null, 403],
      ['waiting_first_payment', false, null, 403],
      ['waiting_first_payment', true, null, 403],
      ['reactivation', true, null, 403],
    ])('with %s, active %s until %s, answers %s', async (status, isActive, expiresAt, expected) => {
      const viewer = await openViewer(server(), {}, { status, isActive, expiresAt })
      const answer = await play(viewer, 'aurora')
      expect(answer.status).toBe(expected)
      if (expected === 403) expect(answer.body).toMatchObject({ code: 'subscription-inactive' })
    })
  })

  describe('a signed address', () => {
    test('serves every file of the clip with its type, and ranges', async () => {
      const prefix = await prefixOf(await openViewer(server()), 'aurora')
      const types = {
        'master.m3u8': 'application/vnd.apple.mpegurl',
        'v0/index.m3u8': 'application/vnd.apple.mpegurl',
        'v0/segment-1.m4s': 'video/iso.segment',
        'pt-BR.vtt': 'text/vtt; charset=utf-8',
        'storyboard.jpg': 'image/jpeg',
      }
      for (const [file, type] of Object.entries(types)) {
        const { status, headers } = await get(prefix + file)
        expect([file, status, headers.get('content-type')]).toEqual([file, 200, type])
        expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
      }
      const captions = `${prefix}pt-BR.vtt`
      const part = await get(captions, { range: 'bytes=3-5' })
      expect([part.status, part.body]).toEqual([206, 'VTT'])
      expect(part.headers.get('content-range')).toBe('bytes 3-5/51')
      expect((await get(captions, { range: 'bytes=-5' })).body).toBe('.000\n')
      const beyond = await get(captions, { range: 'bytes=99-' })
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */51'])
      const etag = beyond.headers.get('etag') ?? ''
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
        const again = await get(captions, { 'if-none-match': known })
        expect([again.status, again.body]).toEqual([304, ''])
      }
    })

    test('serves nothing with a changed signature', async () => {
      const prefix = await prefixOf(await openViewer(server()), 'aurora')
      const [expiry, session, profile, screen, clip, key, mac = ''] = prefix
        .replace('/media/', '')
        .replace('/', '')
        .split('.')
      const later = Number(expiry) + 1000
      const signed = [expiry, session, profile, screen, clip, key].join('.')
      const otherMac = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`
      for (const signature of [
        `${later}.${session}.${profile}.${screen}.${clip}.${key}.${mac}`,
        `${expiry}.${Number(session) + 1}.${profile}.${screen}.${clip}.${key}.${mac}`,
        `${expiry}.${session}.${Number(profile) + 1}.${screen}.${clip}.${key}.${mac}`,
        `${expiry}.${session}.${profile}.${Number(screen) + 1}.${clip}.${key}.${mac}`,
        `${signed}.${otherMac}`,
        ...otherSpellings(mac).map((text) => `${signed}.${text}`),
        `${signed}.`,
        signed,
        'x',
      ]) {
        await expectNoByte(`/media/${signature}/master.m3u8`)
      }
    })

    test('serves nothing of another clip', async () => {
      const viewer = await openViewer(server())
      const parts = (await prefixOf(viewer, 'aurora')).split('.')
      const otherClip = (await prefixOf(viewer, 'breu')).split('.')[4] ?? ''
      expect(parts[4]).not.toBe(otherClip)
      await expectNoByte(`${parts.with(4, otherClip).join('.')}master.m3u8`)
    })

    test('serves nothing if signed with another secret', async () => {
      const viewer = await openViewer(server())
      const prefix = await prefixOf(viewer, 'aurora')
      const [expiry, session, profile, slot, clip = ''] = prefix.slice('/media/'.length).split('.')
      const forged = signGrant('some other secret that somebody guessed', {
        expiresAt: Number(expiry),
        sessionId: Number(session),
        profileId: Number(profile),
        slotId: Number(slot),
        isForReceiver: false,
        clip,
      })
      await expectNoByte(`/media/${forged}/master.m3u8`)
    })

    test('serves nothing after two minutes', async () => {
      const file = `${await prefixOf(await openViewer(server()), 'aurora')}master.m3u8`
      server().wait(119_999)
      expect((await get(file)).status).toBe(200)
      server().wait(1)
      await expectNoByte(file)
    })

    test('works for two minutes after a logout, without renewal', async () => {
      const viewer = await openViewer(server())
      const file = `${await prefixOf(viewer, 'aurora')}master.m3u8`
      await call(server(), postLogout, { token: viewer.token })
      expect((await play(viewer, 'aurora')).status).toBe(401)
      server().wait(119_999)
      expect((await get(file)).status).toBe(200)
      server().wait(1)
      await expectNoByte(file)
    })

    test('works for two minutes after a change of profile, without renewal', async () => {
      const viewer = await openViewer(server())
      const kid = await addProfile(server(), viewer.accountId, { isKids: true })
      const file = `${await prefixOf(viewer, 'aurora')}master.m3u8`
      await call(server(), activateProfile, {
        params: { id: kid },
        body: {},
        token: viewer.token,
      })
      expect((await play(viewer, 'aurora')).status).toBe(403)
      const kids = await prefixOf({ ...viewer, profileId: kid }, 'bichos')
      expect((await get(`${kids}master.m3u8`)).status).toBe(200)
      server().wait(120_000)
      await expectNoByte(file)
    })

    test.each([
      '../../vereda.db',
      '..%2f..%2fvereda.db',
      '%2e%2e/%2e%2e/secrets/media',
      'v0/../../../vereda.db',
      'v0',
      'v0/',
      '.hidden',
      'nothing.m4s',
      'master.m3u8%00',
    ])('serves only files of the clip, not %s', async (file) => {
      const prefix = await prefixOf(await openViewer(server()), 'aurora')
      const { status, body } = await get(prefix + file)
      expect([403, 404]).toContain(status)
      expect(JSON.stringify(body)).not.toContain('SQLite')
    })

    test('never reaches the log', async () => {
      const prefix = await prefixOf(await openViewer(server()), 'aurora')
      await get(`${prefix}master.m3u8`)
      const log = JSON.stringify(server().logged)
      expect(log).not.toContain(prefix.split('.').at(-1)?.replace('/', ''))
      expect(log).toContain('/media/***/master.m3u8')
    })

    test('accepts only GET and HEAD', async () => {
      const file = `${await prefixOf(await openViewer(server()), 'aurora')}master.m3u8`
      const head = await send(server(), file, { method: 'HEAD' })
      expect([head.status, head.body]).toEqual([200, ''])
      const post = await send(server(), file, { method: 'POST' })
      expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    })
  })
})
