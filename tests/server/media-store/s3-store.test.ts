import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openViewer } from '#tests/support/accounts.ts'
import { send } from '#tests/support/client.ts'
import { play } from '#tests/support/playing.ts'
import { useBucket } from '#tests/support/s3.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { fixtureFolder } from '#tests/support/templates.ts'
import { vereda } from '#tests/support/terminal.ts'

const mediaStore = await useBucket()
const work = mkdtempSync(join(tmpdir(), 'vereda-s3-files-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const day = 24 * 60 * 60 * 1000

describe('artwork and media in a bucket', () => {
  const server = useServer('sqlite', importFixture, { mediaStore })

  const playing = async () =>
    (await play(server(), await openViewer(server()), { slug: 'aurora' })).body
  const clipOf = (prefix: string) => prefix.split('.')[4] ?? ''
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(server(), path, { headers })
  const original = (clip: string, file: string) =>
    readFileSync(join(fixtureFolder, 'media', clip.replace(/-\w{8}$/, ''), file))
  const check = async () => (await vereda(server(), ['catalogo', 'conferir'])).printed
  const noFault = 'Está tudo certo.'

  test('receive all files of an import and leave none on this machine', async () => {
    const { dataDir } = server().deps.config
    expect(['media', 'art'].map((folder) => existsSync(join(dataDir, folder)))).toEqual([
      false,
      false,
    ])
    expect(await check()).toBe(noFault)
    expect((await send(server(), '/readyz')).body).toMatchObject({ media: true, art: true })
  })

  test('serve a film with ranges and ETag', async () => {
    const { media_prefix: prefix, manifest, preload } = await playing()
    expect(preload.video[0]).toMatchObject({ init: 'v0/init.mp4', segment: 'v0/segment-1.m4s' })
    for (const file of [manifest, 'v0/index.m3u8', 'v0/init.mp4', 'v0/segment-1.m4s']) {
      const response = await server().app.request(`${prefix}${file}`)
      expect(response.status).toBe(200)
      expect(
        Buffer.from(await response.arrayBuffer()).equals(original(clipOf(prefix), file)),
        file,
      ).toBe(true)
    }
    const part = await get(`${prefix}${manifest}`, { range: 'bytes=1-6' })
    expect([part.status, part.body]).toEqual([206, 'EXTM3U'])
    const tag = part.headers.get('etag') ?? ''
    expect((await get(`${prefix}${manifest}`, { 'if-none-match': tag })).status).toBe(304)
    expect((await get(`${prefix}v0/segment-9.m4s`)).status).toBe(404)
    expect((await get(`${prefix}v0`)).status).toBe(404)
  })

  test('stream large files whole and in parts, and serve empty ones', async () => {
    const { store } = server().deps
    const { media_prefix: prefix } = await playing()
    const large = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => 32 + (index % 90)))
    for (const [name, bytes] of [
      ['large.mp4', large],
      ['empty.vtt', Buffer.alloc(0)],
    ] as const) {
      writeFileSync(join(work, name), bytes)
      await store.save({ from: join(work, name), to: `media/${clipOf(prefix)}/${name}` })
    }
    expect((await get(`${prefix}large.mp4`)).body === large.toString()).toBe(true)
    const part = await get(`${prefix}large.mp4`, { range: 'bytes=5-2900000' })
    expect(part.status).toBe(206)
    expect(part.body === large.toString('latin1', 5, 2_900_001)).toBe(true)
    const empty = await get(`${prefix}empty.vtt`)
    expect([empty.status, empty.headers.get('content-length')]).toEqual([200, '0'])
    for (const name of ['large.mp4', 'empty.vtt'])
      await store.remove(`media/${clipOf(prefix)}/${name}`)
  })

  test('serve artwork', async () => {
    const { images } = await playing()
    const src = images.poster?.src ?? ''
    const { status, headers } = await get(src)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('report missing files, fail the readiness check and recover with an import', async () => {
    const { store } = server().deps
    const clip = clipOf((await playing()).media_prefix)
    await store.remove(`media/${clip}/master.m3u8`)
    await store.remove(`media/${clip}/v0/segment-1.m4s`)
    expect(await check()).toContain('master.m3u8')
    expect((await send(server(), '/readyz')).body).toMatchObject({ media: false })
    await importFixture(server())
    expect(await check()).toBe(noFault)
    expect((await send(server(), '/readyz')).body).toMatchObject({ media: true })
  })

  test('handle folders with more files than one page of a listing', async () => {
    const { store } = server().deps
    const files = Array.from({ length: 1100 }, (_, index) => `${index}.vtt`)
    for (const file of files) writeFileSync(join(work, file), 'x')
    await store.save({ from: work, to: 'media/long-1', files })
    expect(await store.sizeOf('media/long-1')).toBe(1100)
    await store.remove('media/long-1')
    expect(await store.has('media/long-1')).toBe(false)
  }, 60_000)

  test('lose unreferenced files in a clean-up after a day', async () => {
    const { store } = server().deps
    writeFileSync(join(work, 'master.m3u8'), '#EXTM3U')
    await store.save({ from: work, to: 'media/nobodys-1', files: ['master.m3u8'] })
    server().setTime(Date.now())
    expect((await vereda(server(), ['catalogo', 'limpar', '--sim'])).said).toContain(
      'Nada a apagar',
    )
    server().setTime(Date.now() + 2 * day)
    const { said } = await vereda(server(), ['catalogo', 'limpar', '--sim'])
    expect(said).toContain('Apaga media/nobodys-1')
    expect(said.match(/Apaga/g)).toHaveLength(1)
    expect(await store.has('media/nobodys-1')).toBe(false)
    expect(await check()).toBe(noFault)
  })
})

describe('a bucket that does not answer', () => {
  const server = useServer('sqlite', undefined, {
    mediaStore: { ...mediaStore, endpoint: 'http://127.0.0.1:9' },
  })

  test('answers 503 with Retry-After', async () => {
    const { status, headers, body } = await send(server(), '/art/aurora-1/poster.jpg')
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(body).toMatchObject({ code: 'unavailable' })
  })
})
