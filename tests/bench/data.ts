import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Engine, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrator.ts'
import type { Database } from '#server/db/schema.ts'
import { seedAccounts } from './seed/accounts.ts'
import { seedActivity } from './seed/activity.ts'
import { benchClip, seedCatalogue } from './seed/catalogue.ts'
import { analyse } from './seed/sql.ts'

/** Folder of the measured data. */
export interface Place {
  engine: Engine
  dataDir: string
  databaseUrl: string | undefined
}

export const sqliteFile = ({ dataDir }: Place): string => join(dataDir, 'vereda.db')

/** Settings of a small production server; the test servers run without fsync. */
export const postgresSettings = ['max_connections=60', 'shared_buffers=512MB', 'max_wal_size=2GB']

export const createPostgresDatabase = async (server: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const withDatabase = async (place: Place, work: (db: Database) => Promise<void>) => {
  const { db } = openDatabase(place)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** The server is ready once the media of its newest videos is there; nobody plays it here. */
const createMedia = async ({ dataDir }: Place): Promise<void> => {
  const folder = join(dataDir, 'media', benchClip)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'master.m3u8'), '#EXTM3U\n')
}

export const createData = async (place: Place): Promise<void> => {
  await createMedia(place)
  await withDatabase(place, async (db) => {
    await migrate(db, place.engine)
    await seedCatalogue(db, place.engine)
  })
}

/** Adds profiles with all their rows, numbered from `from` up to `to`. */
export const growData = (place: Place, from: number, to: number): Promise<void> =>
  withDatabase(place, async (db) => {
    const now = Date.now()
    await seedAccounts(db, place.engine, { from, to }, now)
    await seedActivity(db, { from, to }, now)
    await analyse(db)
  })
