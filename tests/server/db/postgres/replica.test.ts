import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrator.ts'
import { readLate } from '#server/db/postgres/replica.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { importFixture, type TestServer, useServer } from '#tests/support/server.ts'
import { veredaJson } from '#tests/support/terminal.ts'

const day = '2026-11-10'

/** Not a real replica: other data shows which database was queried. */
const makeCopy = async () => {
  const { databaseUrl, drop } = await freshDatabase('postgres')
  const { db } = openDatabase({ dataDir: '', databaseUrl })
  await migrate(db, 'postgres')
  await db.insertInto('screen_refusals').values({ day, plan_id: 0, refusals: 7 }).execute()
  await db.destroy()
  return { url: databaseUrl, drop }
}

describe.skipIf(inject('postgresUrl') === '')('a replica', () => {
  const server = useServer('postgres', importFixture)

  test('serves only reports, and the primary replaces it when it is down', async () => {
    const { deps } = server()
    const { dataDir, databaseUrl } = deps.config
    await deps.db.insertInto('screen_refusals').values({ day, plan_id: 0, refusals: 2 }).execute()
    const copy = await makeCopy()
    const statements: string[] = []
    const { db } = openDatabase({
      dataDir,
      databaseUrl,
      databaseReplicaUrl: copy.url,
      onQuery: ({ sql: text }) => void statements.push(text),
    })
    const replicated: TestServer = { ...server(), deps: { ...deps, db } }
    const refusals = async () => {
      const period = ['--de', day, '--ate', day]
      const rows = await veredaJson<{ refusals: number }[]>(replicated, [
        ...['numeros', 'telas'],
        ...period,
      ])
      return rows.map((row) => row.refusals)
    }
    expect(await refusals()).toEqual([7])
    expect(await veredaJson(replicated, ['numeros', 'titulos'])).toEqual([])
    expect(statements.filter((text) => text.includes('screen_refusals'))).toHaveLength(1)
    // Everything else uses the primary.
    const own = await db.selectFrom('screen_refusals').select('refusals').execute()
    expect(own).toEqual([{ refusals: 2 }])
    const write = sql`insert into screen_refusals (day, plan_id, refusals) values ('x', 9, 9)`
    await readLate(db, (late) => write.execute(late))
    expect(await db.selectFrom('screen_refusals').select('day').execute()).toHaveLength(2)
    expect(await refusals()).toEqual([7])
    await copy.drop()
    expect(await refusals()).toEqual([2])
    await db.destroy()
  })
})
