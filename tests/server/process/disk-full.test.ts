import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postLike, postMyList } from '#shared/engagement/list-contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { postToken } from '#shared/session/contract.ts'
import { openViewer, password, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call, send } from '#tests/support/client.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { makeSmallDisk, mayMakeDisks, type SmallDisk } from '#tests/support/small-disk.ts'

/** More than the free space that readiness requires. */
const megabytes = 160

const noSpace = {
  status: 503,
  body: {
    code: 'no-space',
    detail: 'No momento não conseguimos gravar. O que já estava salvo continua salvo.',
  },
}

describe.skipIf(!mayMakeDisks)('a disk that becomes full while the process serves', () => {
  const data = useServer('sqlite', importFixture)
  let disk: SmallDisk
  let server: ServerProcess
  let viewer: Viewer
  let content = 0
  const dataDir = () => join(disk.folder, 'data')
  beforeAll(async () => {
    data().setTime(Date.now())
    viewer = await openViewer(data())
    content = await contentId(data(), 'breu')
    disk = makeSmallDisk(megabytes)
    cpSync(data().deps.config.dataDir, dataDir(), { recursive: true })
    server = await startProcess({ dataDir: dataDir() })
  })
  afterAll(async () => {
    await server?.kill()
    disk?.remove()
  })

  let acknowledged = 400
  const watch = async () => {
    const duration = acknowledged + 1
    const { token, profileId: profile_id } = viewer
    const body = { content_id: content, profile_id, finished: false, duration }
    const answer = await call(server, postStream, { body, token })
    if (answer.status < 300) acknowledged = duration
    return answer
  }
  const readiness = () => send(server, '/readyz')

  test('refuses writes, still answers reads, and reports it in /readyz', async () => {
    expect((await watch()).status).toBeLessThan(300)
    disk.fill()
    // The WAL may have room left in its last page.
    await expect.poll(watch).toMatchObject(noSpace)
    expect((await watch()).headers.get('retry-after')).toBe('30')
    const { token, email, profileId: profile_id } = viewer
    const writes = await Promise.all([
      ...Array.from({ length: 10 }, watch),
      call(server, postLike, { body: { content_id: content, score: 1 }, token }),
      call(server, postMyList, { body: { content_id: content, profile_id }, token }),
      call(server, postToken, { body: { email, password } }),
    ])
    for (const answer of writes) expect(answer).toMatchObject(noSpace)
    const title = `/api/v3/contents/${content}/?profile_id=${profile_id}`
    const reads = ['/api/v1/plans-web/', title, '/healthz', '/']
    for (const path of reads) expect((await send(server, path, { token })).status).toBe(200)
    expect(await readiness()).toMatchObject({
      status: 503,
      body: { database: true, site: true, writes: false, disk: false },
    })
  })

  test('accepts writes again once there is space and has lost no data', async () => {
    disk.free()
    await expect.poll(async () => (await watch()).status).toBeLessThan(300)
    await expect.poll(async () => (await readiness()).status).toBe(200)
    const { email } = viewer
    expect((await call(server, postToken, { body: { email, password } })).status).toBe(200)
    await server.kill()
    const file = new DatabaseSync(join(dataDir(), 'vereda.db'))
    const progress = file.prepare('select duration_seconds from progress where profile_id = ?')
    expect(progress.all(viewer.profileId)).toEqual([{ duration_seconds: acknowledged }])
    expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    file.close()
  })
})
