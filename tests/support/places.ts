import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Place } from '#server/config/config.ts'
import type { Engine } from '#server/db/engine.ts'
import { freshDatabase } from './databases.ts'

export const usePlaces = () => {
  const root = mkdtempSync(join(tmpdir(), 'vereda-places-'))
  const drops: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const drop of drops) await drop()
    rmSync(root, { recursive: true, force: true })
  })
  const emptyFolder = () => join(root, randomUUID())
  const emptyPlace = async (engine: Engine): Promise<Place> => {
    const { databaseUrl, drop } = await freshDatabase(engine)
    drops.push(drop)
    return { dataDir: emptyFolder(), databaseUrl }
  }
  return { emptyFolder, emptyPlace }
}
