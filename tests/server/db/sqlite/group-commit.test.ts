import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

const pageBytes = 4096

describe('concurrent single writes to an SQLite file', () => {
  let dataDir: string
  let db: Database
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vereda-group-commit-'))
    db = openDatabase({ dataDir }).db
    await sql`create table things (id integer primary key, body text not null)`.execute(db)
  })
  afterEach(async () => {
    await db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  })

  const insert = (id: number, body = 'thing') =>
    sql`insert into things (id, body) values (${id}, ${body})`.execute(db)
  /** Read through another connection. */
  const stored = async () => {
    const other = openDatabase({ dataDir }).db
    const { rows } = await sql<{ id: number }>`select id from things order by id`.execute(other)
    await other.destroy()
    return rows.map(({ id }) => id)
  }
  const statusesOf = async (writes: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(writes)).map(({ status }) => status)

  test('share one commit', async () => {
    const log = () => statSync(join(dataDir, 'vereda.db-wal')).size
    const before = log()
    await Promise.all(Array.from({ length: 50 }, (_, index) => insert(index)))
    expect(log() - before).toBeLessThan(10 * pageBytes)
    expect(await stored()).toHaveLength(50)
  })

  test('are visible to other connections once one is acknowledged', async () => {
    const [, second] = [insert(1), insert(2), insert(3)]
    await second
    expect(await stored()).toEqual([1, 2, 3])
  })

  test('succeed if another one breaks a constraint', async () => {
    const statuses = await statusesOf([insert(1), insert(1), insert(2)])
    expect(statuses).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await stored()).toEqual([1, 2])
  })

  test('succeed if another one aborts the shared transaction', async () => {
    await sql`pragma max_page_count = 20`.execute(db)
    const tooLarge = 'x'.repeat(100 * pageBytes)
    const statuses = await statusesOf([insert(1), insert(2, tooLarge), insert(3)])
    expect(statuses).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await stored()).toEqual([1, 3])
  })

  test('succeed if another one makes the shared commit fail', async () => {
    await sql`create table parts (thing integer references things deferrable initially deferred)`.execute(
      db,
    )
    const orphan = sql`insert into parts (thing) values (99)`.execute(db)
    const statuses = await statusesOf([insert(1), orphan, insert(2)])
    expect(statuses).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await stored()).toEqual([1, 2])
  })

  test('wait for a running transaction, which does not see them', async () => {
    const late = await db.transaction().execute(async (transaction) => {
      await sql`insert into things (id, body) values (1, 'mine')`.execute(transaction)
      const writes = [insert(1), insert(2)]
      await new Promise((resolve) => void setTimeout(resolve, 20))
      const { rows } = await sql`select id from things`.execute(transaction)
      expect(rows).toEqual([{ id: 1 }])
      return { statuses: statusesOf(writes) }
    })
    expect(await late.statuses).toEqual(['rejected', 'fulfilled'])
    expect(await stored()).toEqual([1, 2])
  })
})
