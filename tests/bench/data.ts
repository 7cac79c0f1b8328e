import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import type { Engine } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrator.ts'
import type { Database } from '#server/db/schema.ts'
import { seedAccounts } from './seed/accounts.ts'
import { seedActivity } from './seed/activity.ts'
import { benchClip, seedCatalogue } from './seed/catalogue.ts'
import { analyse } from './seed/sql.ts'

export interface Place {
  engine: Engine
  dataDir: string
  databaseUrl: string | undefined
}

export const sqliteFile = ({ dataDir }: Place): string => join(dataDir, 'vereda.db')

/** Like a small production server, with fsync. */
export const postgresSettings = ['max_connections=60', 'shared_buffers=512MB', 'max_wal_size=2GB']

const createDatabase = async (server: string, rest: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name} ${rest}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export const createPostgresDatabase = (server: string): Promise<string> =>
  createDatabase(server, '')

interface Copy {
  place: Place
  remove: () => Promise<void>
}

/** The database must have no open connections. */
export const copyData = async ({ engine, dataDir, databaseUrl }: Place): Promise<Copy> => {
  const copy = await mkdtemp(`${dataDir}-copy-`)
  await cp(dataDir, copy, { recursive: true })
  const remove = () => rm(copy, { recursive: true, force: true })
  if (!databaseUrl) return { place: { engine, dataDir: copy, databaseUrl }, remove }
  const server = new URL(databaseUrl)
  const template = server.pathname.slice(1)
  server.pathname = '/postgres'
  const url = await createDatabase(server.href, `template ${template}`)
  return { place: { engine, dataDir: copy, databaseUrl: url }, remove }
}

/** Filling the largest size takes minutes. */
const patientMs = 60 * 60 * 1000

/** Keeps the transaction log small. */
const profilesAtOnce = 5000

const withDatabase = async (place: Place, work: (db: Database) => Promise<void>) => {
  const { db } = openDatabase({ ...place, timeoutMs: patientMs })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** Without them the server is not ready. */
const createMedia = async ({ dataDir }: Place): Promise<void> => {
  const folder = join(dataDir, 'media', benchClip)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'master.m3u8'), '#EXTM3U\n')
  await mkdir(join(dataDir, 'art'))
}

export const createData = async (place: Place): Promise<void> => {
  await createMedia(place)
  await withDatabase(place, async (db) => {
    await migrate(db, place.engine)
    await seedCatalogue(db, place.engine)
  })
}

/** These must not start during a measurement. */
const settle = async (db: Database, engine: Engine): Promise<void> => {
  if (engine === 'sqlite') return analyse(db)
  await sql`vacuum (analyze)`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** `to` is not included. */
export const growData = (place: Place, from: number, to: number): Promise<void> =>
  withDatabase(place, async (db) => {
    const now = Date.now()
    if (place.engine === 'sqlite') await sql`pragma cache_size = -500000`.execute(db)
    for (let first = from; first < to; first += profilesAtOnce) {
      const range = { from: first, to: Math.min(first + profilesAtOnce, to) }
      await seedAccounts(db, place.engine, range, now)
      await seedActivity(db, range, now)
    }
    await settle(db, place.engine)
  })
