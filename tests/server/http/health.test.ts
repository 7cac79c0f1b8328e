import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { send } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'

forEachEngine('health', (engine) => {
  const server = useServer(engine)

  test('the process lives', async () => {
    expect(await send(server(), '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test('ready needs the database and the built site', async () => {
    const { distDir } = server().deps.config
    expect(await send(server(), '/readyz')).toMatchObject({
      status: 503,
      body: { database: true, site: false },
    })
    mkdirSync(distDir)
    writeFileSync(join(distDir, 'index.html'), 'ok')
    expect(await send(server(), '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    rmSync(distDir, { recursive: true })
  })
})
