import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { postAccount } from '#shared/account/contract.ts'
import type { Place } from '#server/config/config.ts'
import { call } from '#tests/support/client.ts'
import { usePlaces } from '#tests/support/places.ts'
import { startProcess } from '#tests/support/processes.ts'
import { addAccount } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { useServer } from '#tests/support/server.ts'
import { operate, operateInProcess } from '#tests/support/operator.ts'
import {
  expectedSight,
  fillWithLife,
  type Lived,
  seenOn,
  signUpOn,
  watchOn,
} from '#tests/server/backup/lived-in.ts'

interface Moved {
  table: string
  rows: number
  sum: string
}

const inPostgres = async <T extends pg.QueryResultRow>(url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}

const tablesIn = (url: string) =>
  inPostgres(url, `select tablename from pg_tables where schemaname = 'public'`)

const editFile = <T>({ dataDir }: Place, work: (file: DatabaseSync) => T): T => {
  const file = new DatabaseSync(join(dataDir, 'vereda.db'))
  try {
    return work(file)
  } finally {
    file.close()
  }
}

describe.skipIf(inject('postgresUrl') === '')('moving from SQLite to PostgreSQL', () => {
  let lived: Lived
  let lastAccount = 0
  let backup = ''
  const server = useServer('sqlite', async (filled) => {
    lived = await fillWithLife(filled)
    lastAccount = (await addAccount(filled)).id
    await filled.deps.db.deleteFrom('accounts').where('id', '=', lastAccount).execute()
  })
  const { emptyFolder, emptyPlace } = usePlaces()
  beforeAll(async () => {
    const made = await operate(
      ['backup', 'criar', emptyFolder(), '--com-midia', '--json'],
      server().deps.config,
    )
    backup = (JSON.parse(made.printed) as { folder: string }).folder
  })

  const closedSource = async (): Promise<Place> => {
    const place = await emptyPlace('sqlite')
    await operate(['backup', 'restaurar', backup], place)
    return place
  }
  const emptyTarget = async () => (await emptyPlace('postgres')).databaseUrl ?? ''
  const move = (place: Place, url: string, ...words: string[]) =>
    operate(['banco', 'mover', url, ...words], place)
  const moveByEnvironment = (place: Place, url: string, ...words: string[]) =>
    operateInProcess(['banco', 'mover', ...words], place, { NEW_DATABASE_URL: url })

  test('copies every row, and the product works with them', async () => {
    const source = await closedSource()
    const url = await emptyTarget()
    const { code, printed, said } = await moveByEnvironment(source, url, '--json')
    expect(code, said).toBe(0)
    const moved = JSON.parse(printed) as Moved[]
    const rows = new Map(moved.map((one) => [one.table, one.rows]))
    for (const table of ['accounts', 'contents', 'payments', 'progress', 'last_watched', 'jobs'])
      expect(rows.get(table), table).toBeGreaterThan(0)
    const count = moved.map(({ table }) => `select '${table}' as name, count(*) as n from ${table}`)
    const text = count.join(' union all ')
    const stored = editFile(source, (file) => file.prepare(text).all())
    const arrived = await inPostgres(url, text)
    const countsOf = (found: readonly Record<string, unknown>[]) =>
      Object.fromEntries(found.map(({ name, n }) => [String(name), Number(n)]))
    // Both databases record the move itself.
    const audited = Object.fromEntries(
      moved.map(({ table, rows }) => [table, table === 'staff_acts' ? rows + 1 : rows]),
    )
    expect([countsOf(stored), countsOf(arrived)]).toEqual([audited, audited])
    const env = { BOT_CHALLENGE: 'none' }
    const started = await startProcess({ dataDir: source.dataDir, databaseUrl: url, env })
    try {
      const { token, ...sight } = await seenOn(started, lived)
      expect(sight).toEqual(expectedSight)
      const body = { name: 'Pessoa Nova', email: 'nova@vereda.test', password: 'uma senha nova' }
      const account = await call(started, postAccount, { body })
      expect(account.status).toBe(200)
      expect(account.body.user.id).toBeGreaterThan(lastAccount)
      expect(await signUpOn(started)).toBe(200)
      const other = await contentId(server(), 'cinza')
      await watchOn(started, { ...lived.viewer, token }, other, 70)
      const { watching } = await seenOn(started, lived)
      expect(watching).toEqual([['cinza', 70], ...expectedSight.watching])
    } finally {
      await started.kill('SIGTERM')
    }
  })

  test('prints a table of checksums, and copies nothing with --simular', async () => {
    const source = await closedSource()
    const url = await emptyTarget()
    const trial = await move(source, url, '--simular')
    expect(trial).toMatchObject({ code: 0, printed: '' })
    expect(trial.said).toMatch(/copia \d+ linhas de \d+ tabelas/)
    expect(await tablesIn(url)).toEqual([])
    const { printed } = await move(source, url)
    expect(printed).toMatch(/^accounts +2 +[0-9a-f]{32}$/m)
  })

  test('copies nothing if a table fails', async () => {
    const source = await closedSource()
    const url = await emptyTarget()
    editFile(source, (file) => file.exec(`update profiles set name = 'a' || char(0)`))
    const { code, said } = await move(source, url)
    expect(code).toBe(1)
    expect(said).toContain('A tabela profiles não passou')
    expect(await tablesIn(url)).toEqual([])
  })

  test('refuses an open file, a filled target and an invalid address, without showing its password', async () => {
    const url = await emptyTarget()
    const open = await move(server().deps.config, url)
    expect(open.said).toContain('pare o serviço')
    const source = await closedSource()
    expect((await operate(['banco', 'mover'], source)).said).toContain('NEW_DATABASE_URL')
    const mistyped = await move(source, 'postgre://ana:segredo-da-ana@exemplo/banco')
    const stranger = new URL(url)
    stranger.username = 'ninguem'
    stranger.password = 'segredo-da-ana'
    const unknown = await moveByEnvironment(source, stranger.href)
    expect(unknown.said).toContain('não aceitou a conexão')
    expect(`${mistyped.said}${unknown.said}`).not.toContain('segredo-da-ana')
    await move(source, url)
    const full = await move(source, url)
    expect(full.said).toContain('não está vazio')
    const already = await move({ ...source, databaseUrl: url }, await emptyTarget())
    expect(already.said).toContain('DATABASE_URL já aponta')
    const codes = [open, mistyped, unknown, full, already].map(({ code }) => code)
    expect(codes).toEqual([1, 2, 1, 1, 1])
  })
})
