import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName } from './manifest.ts'

const instant = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

/** Ignores unfinished backups. Returns the removed folders. */
export const removeOldBackups = async (parent: string, most: number): Promise<string[]> => {
  const names = (await readdir(parent)).filter(
    (name) => instant.test(name) && existsSync(join(parent, name, manifestName)),
  )
  const old = names.toSorted().slice(0, -most)
  for (const name of old) await rm(join(parent, name), { recursive: true })
  return old.map((name) => join(parent, name))
}
