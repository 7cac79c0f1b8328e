import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '#shared/counted.ts'
import type { Place } from '#server/config/config.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import { backupsIn, createBackup } from './create-backup.ts'
import { type Manifest, readManifest, rowsOf } from './manifest.ts'
import { copyTo, describeFile, missingIn } from './stored-files.ts'
import { storeOf } from './stores.ts'
import { verifyBackup } from './verify-backup.ts'

const engineNames: Record<Manifest['engine'], string> = {
  sqlite: 'SQLite em DATA_DIR',
  postgres: 'PostgreSQL, em DATABASE_URL',
}

/** Replacing secrets would break the hashes made with them, for example those that recognise used trials. */
const otherSecrets = async ({ dataDir }: Place, { files }: Manifest): Promise<string[]> => {
  const others: string[] = []
  for (const { path, sha256 } of files.filter(({ path }) => path.startsWith('secrets/'))) {
    if (!existsSync(join(dataDir, path))) continue
    if ((await describeFile(dataDir, path)).sha256 !== sha256) others.push(path)
  }
  return others
}

export interface Restoration {
  steps: string[]
  perform: (now: number) => Promise<{ saved: string | null; missing: string[] }>
}

const saveOccupant = async (place: Place, now: number): Promise<string> => {
  const parent = backupsIn(place.dataDir)
  const { folder } = await createBackup(place, { parent, withMedia: false, withSecrets: true, now })
  return folder
}

const stepsOf = (place: Place, manifest: Manifest, isOver: boolean): string[] => {
  const { engine, files, tables, created_at: createdAt } = manifest
  return [
    ...(isOver ? [`Faz antes um backup do que está lá, em ${backupsIn(place.dataDir)}.`] : []),
    `Põe o banco de ${createdAt} em ${engine === 'sqlite' ? place.dataDir : 'DATABASE_URL'}: ` +
      `${counted(rowsOf(manifest), 'linha', 'linhas')} em ${counted(Object.keys(tables).length, 'tabela', 'tabelas')}.`,
    `Põe ${counted(files.length - 1, 'arquivo', 'arquivos')} em ${place.dataDir}.`,
  ]
}

/** With `isOver`, an existing database is replaced. */
export const planRestore = async (
  place: Place,
  folder: string,
  isOver: boolean,
): Promise<Restoration> => {
  const problems = await verifyBackup(folder)
  if (problems.length > 0) throw new OperatorProblem(...problems)
  const manifest = await readManifest(folder)
  const store = storeOf(place)
  if (store.engine !== manifest.engine)
    throw new OperatorProblem(
      `O backup é de ${engineNames[manifest.engine]}, e o ambiente aponta para ${engineNames[store.engine]}.`,
    )
  const occupant = await store.occupant()
  if (occupant !== undefined && !isOver)
    throw new OperatorProblem(
      `O destino não está vazio: já há ${occupant}.`,
      'Com --sobre, faz antes um backup do que está lá e põe este no lugar.',
    )
  const others = occupant === undefined ? await otherSecrets(place, manifest) : []
  if (others.length > 0)
    throw new OperatorProblem(`${place.dataDir} tem outros segredos: ${others.join(', ')}.`)
  const perform = async (now: number) => {
    const saved = occupant === undefined ? null : await saveOccupant(place, now)
    await store.restore(folder, manifest).catch((error: unknown) => {
      if (saved === null || !(error instanceof OperatorProblem)) throw error
      throw new OperatorProblem(...error.problems, `O que estava lá está em ${saved}.`)
    })
    for (const { path } of manifest.files) {
      if (path !== manifest.database) await copyTo(folder, place.dataDir, path)
    }
    return { saved, missing: await missingIn(place.dataDir, manifest.left) }
  }
  return { steps: stepsOf(place, manifest, occupant !== undefined), perform }
}
