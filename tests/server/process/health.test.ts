import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { send } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

forEachEngine('health', (engine) => {
  const server = useServer(engine, importFixture)

  test('answers 200 while the process is alive', async () => {
    expect(await send(server(), '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  test('is ready with the database and the built site', async () => {
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

  test('reports the failed check and logs it', async () => {
    const { db, config } = server().deps
    const readiness = async () => (await send(server(), '/readyz')).body
    expect(await readiness()).toMatchObject({
      database: true,
      writes: true,
      disk: true,
      media: true,
    })

    renameSync(join(config.dataDir, 'media'), join(config.dataDir, 'elsewhere'))
    expect(await readiness()).toMatchObject({ status: 'unavailable', media: false, database: true })
    renameSync(join(config.dataDir, 'elsewhere'), join(config.dataDir, 'media'))

    await sql`alter table likes rename to lost`.execute(db)
    expect(await readiness()).toMatchObject({ status: 'unavailable', media: true, database: false })
    await sql`alter table lost rename to likes`.execute(db)
    expect(await readiness()).toMatchObject({ database: true, writes: true })
    expect(JSON.stringify(server().logged)).toContain('"check":"media"')
  })
})
