import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openViewer } from '#tests/support/accounts.ts'
import { send } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { play } from '#tests/support/playing.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

onOneEngine('the files of a clip', (engine) => {
  const server = useServer(engine, importFixture)

  const openPrefix = async () => {
    const { body } = await play(server(), await openViewer(server()), { slug: 'aurora' })
    return body.media_prefix
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(server(), path, { headers })
  const seen = async (file: string) => {
    const { status, body, headers } = await get(file)
    return { status, body, etag: headers.get('etag') }
  }
  const stored = async (name: string) => {
    const prefix = await openPrefix()
    const clip = prefix.split('.')[4] ?? ''
    const path = join(server().deps.config.dataDir, 'media', clip, name)
    await writeFile(path, 'first')
    return { path, file: prefix + name }
  }

  test('are served changed, or no longer served, after ten seconds', async () => {
    const { path, file } = await stored('changing.vtt')
    const first = await seen(file)
    expect(first).toMatchObject({ status: 200, body: 'first' })
    await writeFile(path, 'second time')
    server().wait(9_999)
    expect(await seen(file)).toEqual(first)
    server().wait(1)
    const second = await seen(file)
    expect(second).toMatchObject({ status: 200, body: 'second time' })
    expect(second.etag).not.toBe(first.etag)
    await rm(path)
    server().wait(10_000)
    expect((await seen(file)).status).toBe(404)
  })

  test('are found at once after they were missing', async () => {
    const { path, file } = await stored('late.vtt')
    await rm(path)
    expect((await seen(file)).status).toBe(404)
    await writeFile(path, 'there now')
    expect(await seen(file)).toMatchObject({ status: 200, body: 'there now' })
  })

  test('are served whole and in ranges, even large ones', async () => {
    const { path, file } = await stored('large.mp4')
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => 32 + (index % 90)))
    await writeFile(path, bytes)
    const whole = await get(file)
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, '3000000'])
    expect(whole.body === bytes.toString()).toBe(true)
    for (const [start, end] of [
      [1_000_000, 1_000_009],
      [5, 2_900_000],
      [0, 1_048_576],
    ] as const) {
      const { status, body } = await get(file, { range: `bytes=${start}-${end}` })
      expect(status).toBe(206)
      expect(body === bytes.toString('latin1', start, end + 1)).toBe(true)
    }
    const { status, headers } = await send(server(), file, { method: 'HEAD' })
    expect([status, headers.get('content-length')]).toEqual([200, '3000000'])
  })

  test('are served even if empty', async () => {
    const { path, file } = await stored('empty.vtt')
    await writeFile(path, '')
    const { status, headers } = await get(file)
    expect([status, headers.get('content-length')]).toEqual([200, '0'])
  })

  test('need no database statement', async () => {
    const prefix = await openPrefix()
    const statements = await server().statementsOf(() => get(`${prefix}v0/segment-1.m4s`))
    expect(statements).toEqual([])
  })
})
