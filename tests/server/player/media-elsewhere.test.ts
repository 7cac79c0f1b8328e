import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse, types } from 'hls-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/process/app.ts'
import { keyIdOf, keysOf, type MediaGrant, signGrant } from '#server/player/signature.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { findNginxScript, type MediaServer, startMediaServer } from '#tests/support/nginx.ts'
import { play } from '#tests/support/playing.ts'
import { importFixture, type TestServer, useServer } from '#tests/support/server.ts'

const script = findNginxScript()

const site = { headers: { origin: 'https://vereda.example' } }

/** Follows all playlists. */
const filesOf = async (manifest: string): Promise<string[]> => {
  const files = new Set<string>()
  const read = async (address: string) => {
    files.add(address)
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${answer.status} for ${address}`)
    const playlist = parse(await answer.text())
    const from = (uri: string) => new URL(uri, address).href
    if (playlist instanceof types.MasterPlaylist) {
      const { variants } = playlist
      const others = variants.flatMap(({ audio, subtitles }) => [...audio, ...subtitles])
      const found = new Set([...variants, ...others].flatMap(({ uri }) => (uri ? [from(uri)] : [])))
      for (const one of found) await read(one)
      return
    }
    for (const { uri, map } of playlist.segments) {
      if (map?.uri) files.add(from(map.uri))
      files.add(from(uri))
    }
  }
  await read(manifest)
  return [...files]
}

describe.skipIf(script === undefined)('media of another origin, served by nginx', () => {
  const server = useServer('sqlite', importFixture)
  let media: MediaServer
  let elsewhere: TestServer

  beforeAll(async () => {
    server().setTime(Date.now())
    const { deps } = server()
    const { config } = deps
    const root = join(config.dataDir, 'media')
    media = await startMediaServer(script ?? '', root, keysOf(config.mediaSecret))
    const own = { ...deps, config: { ...config, mediaBase: media.address } }
    elsewhere = { ...server(), deps: own, app: createApp(own) }
  })
  afterAll(() => media?.stop())

  const playing = async () => {
    const { body } = await play(server(), await openViewer(server()), {
      slug: 'aurora',
      at: elsewhere,
    })
    return body
  }
  const manifestOf = async () => {
    const { media_prefix: prefix, manifest } = await playing()
    return prefix + manifest
  }
  const statusOf = async (address: string) => (await fetch(address)).status
  const secret = () => server().deps.config.mediaSecret.current
  const grantOf = async () => {
    const [expiry, session, profile, slot, clip = ''] =
      (await playing()).media_prefix.split('/media/')[1]?.split('.') ?? []
    const numbers = [expiry, session, profile, slot].map(Number) as [number, number, number, number]
    const [expiresAt, sessionId, profileId, slotId] = numbers
    return { expiresAt, sessionId, profileId, slotId, clip, isForReceiver: false }
  }
  const signed = (grant: MediaGrant, by = secret()) =>
    `${media.address}/media/${signGrant(by, grant)}/master.m3u8`

  test('serves a whole film, of which this server serves nothing', async () => {
    const { clip } = await grantOf()
    const folder = join(server().deps.config.dataDir, 'media', clip)
    cpSync('demo/media/mar', folder, { recursive: true })
    const manifest = await manifestOf()
    expect(manifest.startsWith(`${media.address}/media/`)).toBe(true)
    const files = await filesOf(manifest)
    const segments = (names: readonly string[]) =>
      names.filter((name) => name.endsWith('.m4s')).length
    expect(segments(files)).toBe(
      segments(readdirSync('demo/media/mar', { recursive: true }) as string[]),
    )
    const statuses = await Promise.all(files.map(statusOf))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const paths = server().logged.map(({ path }) => String(path))
    expect(paths.filter((path) => path.startsWith('/media/'))).toEqual([])
  })

  test('lets other origins read files, ranges and refusals', async () => {
    const address = await manifestOf()
    const part = await fetch(address, { headers: { ...site.headers, range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, '#EXT'])
    for (const one of [part, await fetch(address, site), await fetch(`${address}x`, site)]) {
      expect(one.headers.get('access-control-allow-origin')).toBe('*')
      expect(one.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
    expect(part.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    expect(part.headers.get('cache-control')).toBe('private, max-age=120')
  })

  test('refuses expired, changed and forged signatures', async () => {
    const grant = await grantOf()
    expect(await statusOf(signed(grant))).toBe(200)
    const good = signed(grant)
    const expired = signed({ ...grant, expiresAt: Date.now() - 1 })
    const other = 'a secret that nobody here has given to nginx'
    const forged = signed(grant, other)
    const refused = [
      expired,
      forged,
      forged.replace(keyIdOf(other), keyIdOf(secret())),
      good.replace(String(grant.expiresAt), String(grant.expiresAt + 1000)),
      good.replace(`.${grant.clip}.`, '.another-clip.'),
      good.replace(/\.[\w-]{43}\//, '/'),
      `${media.address}/${grant.clip}/master.m3u8`,
      `${media.address}/media/master.m3u8`,
      good.replace('master.m3u8', '%2e%2e/master.m3u8'),
      signed({ ...grant, isForReceiver: true }),
      signed({ ...grant, start: { manifest: 'master.m3u8', atMs: 0 } }),
    ]
    for (const address of refused) expect(await statusOf(address), address).toBe(403)
    expect((await fetch(good, { method: 'POST' })).status).toBe(405)
    expect(media.log()).not.toContain(secret())
  })

  test('accepts two secrets during a rotation, and then only the new one', async () => {
    const grant = await grantOf()
    const next = 'the secret that comes after the first one'
    const [before, after] = [signed(grant), signed(grant, next)]
    expect([await statusOf(before), await statusOf(after)]).toEqual([200, 403])
    await media.setKeys(keysOf({ current: next, previous: secret() }))
    await expect.poll(() => statusOf(after)).toBe(200)
    expect(await statusOf(before)).toBe(200)
    await media.setKeys(keysOf({ current: next }))
    await expect.poll(() => statusOf(before)).toBe(403)
    expect(await statusOf(after)).toBe(200)
  })
})
