import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from '#server/config/config.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import type { EngineStore } from './engine-store.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { copyTo, describeFile, describeFolders } from './stored-files.ts'
import { storeOf } from './stores.ts'
import { verifyBackup } from './verify-backup.ts'

export interface BackupOptions {
  parent: string
  withMedia: boolean
  withSecrets: boolean
  now: number
}

export interface Backup {
  folder: string
  manifest: Manifest
}

export const backupsIn = (dataDir: string): string => join(dataDir, 'backups')

/** `2026-11-24T03-10-19.123Z`: sorts by time and is valid on every file system. */
const nameOf = (now: number) => new Date(now).toISOString().replaceAll(':', '-')

const makeFolder = async (parent: string, now: number): Promise<string> => {
  const folder = join(parent, nameOf(now))
  await mkdir(parent, { recursive: true, mode: 0o700 })
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new OperatorProblem(`A pasta ${folder} já existe.`)
  }
  return folder
}

/** Media is copied after the rows, because an import stores its files before the rows that name them. */
const fill = async (
  store: EngineStore,
  { dataDir }: Place,
  folder: string,
  { withMedia, withSecrets, now }: BackupOptions,
): Promise<Manifest> => {
  const dumped = await store.dump(folder)
  const media = await describeFolders(dataDir, ['art', 'media'])
  const secrets = withSecrets ? await describeFolders(dataDir, ['secrets']) : []
  const copied = [...secrets, ...(withMedia ? media : [])]
  for (const { path } of copied) await copyTo(dataDir, folder, path)
  const manifest: Manifest = {
    format: 1,
    created_at: new Date(now).toISOString(),
    engine: store.engine,
    ...dumped,
    database: store.file,
    files: [await describeFile(folder, store.file), ...copied],
    left: withMedia ? [] : media,
  }
  await writeManifest(folder, manifest)
  return manifest
}

/** Verifies the backup; removes the folder on failure. */
export const createBackup = async (place: Place, options: BackupOptions): Promise<Backup> => {
  const folder = await makeFolder(options.parent, options.now)
  try {
    const manifest = await fill(storeOf(place), place, folder, options)
    const problems = await verifyBackup(folder)
    if (problems.length > 0) throw new OperatorProblem(...problems)
    return { folder, manifest }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
