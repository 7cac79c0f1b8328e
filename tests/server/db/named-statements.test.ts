import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { freshDatabase } from '#tests/support/databases.ts'

describe.skipIf(inject('postgresUrl') === '')('named statements', () => {
  test('are planned once and still work after a migration changes a table', async () => {
    const { databaseUrl, drop } = await freshDatabase('postgres')
    const older = openDatabase({ dataDir: '', databaseUrl }).db
    const newer = openDatabase({ dataDir: '', databaseUrl }).db
    await sql`create table things (id integer)`.execute(newer)
    await sql`insert into things values (1)`.execute(newer)
    const read = async () => (await sql`select * from things`.execute(older)).rows
    expect(await read()).toEqual([{ id: 1 }])
    const planned = await sql`select name from pg_prepared_statements
      where statement = 'select * from things'`.execute(older)
    expect(planned.rows).toHaveLength(1)
    await sql`alter table things add column name text`.execute(newer)
    expect(await read()).toEqual([{ id: 1, name: null }])
    expect(await read()).toEqual([{ id: 1, name: null }])
    await older.destroy()
    await newer.destroy()
    await drop()
  })
})
