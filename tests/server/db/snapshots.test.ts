import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postToken } from '#shared/session/contract.ts'
import { openDatabase } from '#server/db/database.ts'
import { password } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { usePlaces } from '#tests/support/places.ts'
import { startProcess } from '#tests/support/processes.ts'
import { makeOlderDatabase, olderEmail } from './older-database.ts'

const { emptyFolder } = usePlaces()

const snapshotsIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => name.includes('-before-'))

const loginStatus = async (dataDir: string) => {
  const server = await startProcess({ dataDir })
  try {
    const body = { email: olderEmail('ok'), password }
    return (await call(server, postToken, { body })).status
  } finally {
    await server.kill('SIGTERM')
  }
}

test('copies an SQLite file before its migrations, and the copy can be restored', async () => {
  const dataDir = emptyFolder()
  mkdirSync(join(dataDir, 'media/antiga-0000'), { recursive: true })
  writeFileSync(join(dataDir, 'media/antiga-0000/master.m3u8'), '')
  mkdirSync(join(dataDir, 'art'))
  for (const year of [2021, 2022, 2023])
    writeFileSync(join(dataDir, `vereda.db.${year}-01-01T00-00-00-000Z-before-0000`), '')
  const { db, engine } = openDatabase({ dataDir })
  await makeOlderDatabase(db, engine)
  await db.destroy()
  expect(snapshotsIn(dataDir)).toHaveLength(3)
  expect(await loginStatus(dataDir)).toBe(200)
  const [oldest, , newest = ''] = snapshotsIn(dataDir).toSorted()
  expect(snapshotsIn(dataDir)).toHaveLength(3)
  expect(oldest).toContain('2022')
  expect(newest).toMatch(/-before-0004-identity$/)
  expect(await loginStatus(dataDir)).toBe(200)
  expect(snapshotsIn(dataDir).toSorted().at(-1)).toBe(newest)
  for (const name of readdirSync(dataDir).filter((one) => /^vereda\.db(-wal|-shm)?$/.test(one)))
    rmSync(join(dataDir, name))
  copyFileSync(join(dataDir, newest), join(dataDir, 'vereda.db'))
  expect(await loginStatus(dataDir)).toBe(200)
  expect(
    snapshotsIn(dataDir).filter((name) => name.endsWith('-before-0004-identity')),
  ).toHaveLength(2)
})
