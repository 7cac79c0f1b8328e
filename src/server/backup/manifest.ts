import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { OperatorProblem } from '#server/config/operator-problem.ts'

export const manifestName = 'manifest.json'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const RelativePath = v.pipe(
  v.string(),
  v.check((path) => !path.startsWith('/') && !path.split(/[/\\]/).includes('..')),
)

const StoredFile = v.object({ path: RelativePath, bytes: Count, sha256: v.string() })

const Manifest = v.object({
  format: v.literal(1),
  created_at: v.string(),
  engine: v.picklist(['sqlite', 'postgres']),
  schema: v.string(),
  /** Path of the database, also listed in `files`. */
  database: RelativePath,
  /** Row counts by table. */
  tables: v.record(v.string(), Count),
  files: v.array(StoredFile),
  /** Artwork and media that were not copied. */
  left: v.array(StoredFile),
})

export type StoredFile = v.InferOutput<typeof StoredFile>
export type Manifest = v.InferOutput<typeof Manifest>

/** Written last: a folder without a manifest is not a backup. */
export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const part = join(folder, `${manifestName}.part`)
  await writeFile(part, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(part, join(folder, manifestName))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new OperatorProblem(`${manifestName}: falta em ${folder}, que não é um backup inteiro`)
  const manifest = v.safeParse(Manifest, parsed(text))
  if (!manifest.success) throw new OperatorProblem(`${manifestName}: não é o de um backup`)
  return manifest.output
}

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number =>
  Object.values(tables).reduce((sum, count) => sum + count, 0)
