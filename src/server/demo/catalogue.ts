import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { importCatalogue } from '#server/catalogue/import/catalogue.ts'
import { listFiles } from '#server/catalogue/import/source/files.ts'
import type { Deps } from '#server/deps/deps.ts'

const name = 'demo'

/** Covers the contents of the JSON files, and names and sizes of the media files. */
const fingerprintOf = async (folder: string): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of ['catalogue.json', 'plans.json'].filter((one) =>
    existsSync(join(folder, one)),
  )) {
    hash.update(await readFile(join(folder, file)))
  }
  for (const part of ['art', 'media', 'openings'].filter((one) => existsSync(join(folder, one)))) {
    for (const file of await listFiles(join(folder, part))) {
      const { size } = await stat(join(folder, part, file))
      hash.update(`${part}/${file}:${size}\n`)
    }
  }
  return hash.digest('hex')
}

const isStored = async ({ store }: Deps) => (await store.has('art')) && (await store.has('media'))

/** Returns whether it imported anything. */
export const importDemoCatalogue = async (deps: Deps, folder: string): Promise<boolean> => {
  const { db, clock, store, log } = deps
  const fingerprint = await fingerprintOf(folder)
  const known = await db
    .selectFrom('catalogue_imports')
    .select('fingerprint')
    .where('name', '=', name)
    .executeTakeFirst()
  if (known?.fingerprint === fingerprint && (await isStored(deps))) return false
  const warn = (message: string) => log.warn(message)
  await importCatalogue({ db, store, folder, warn })
  const values = { fingerprint, imported_at: clock() }
  await db
    .insertInto('catalogue_imports')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
  return true
}
