import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { tablesIn, withPostgres } from '#server/db/postgres/postgres-admin.ts'
import { operateInProcess } from '#tests/support/operator.ts'

const root = mkdtempSync(join(tmpdir(), 'vereda-mistyped-'))
afterAll(() => rmSync(root, { recursive: true }))
const dataDir = join(root, 'datta')
const place = { dataDir, databaseUrl: undefined }

test('refuses a DATA_DIR without a database', async () => {
  const { code, said, printed } = await operateInProcess(['numeros', 'resumo'], place)
  expect([code, printed]).toEqual([1, ''])
  expect(said).toMatch(`DATA_DIR: não há banco em ${dataDir}/vereda.db.`)
  expect(existsSync(dataDir)).toBe(false)
})

test.skipIf(inject('postgresUrl') === '')('refuses a PostgreSQL without our tables', async () => {
  const databaseUrl = inject('postgresUrl')
  const { code, said } = await operateInProcess(['numeros', 'resumo'], { dataDir, databaseUrl })
  expect([code, said]).toEqual([1, expect.stringMatching('^DATABASE_URL: não há dados da Vereda')])
  expect(await withPostgres(databaseUrl, tablesIn)).not.toContain('accounts')
})
