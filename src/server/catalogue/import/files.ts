import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import * as v from 'valibot'
import { BadCatalogue } from './format.ts'

/** Reads and checks a JSON file; messages name the file and the place in it. */
export const readJson = async <S extends v.GenericSchema>(
  schema: S,
  file: string,
): Promise<v.InferOutput<S>> => {
  let value: unknown
  try {
    value = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new BadCatalogue([`${file}: ${(error as Error).message}`])
  }
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new BadCatalogue(
    result.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`),
  )
}

/** Files of a folder in a fixed order; links are refused, they could lead out of it. */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  const odd = files.find((entry) => !entry.isFile())
  if (odd) throw new BadCatalogue([`${join(odd.parentPath, odd.name)}: only plain files, please`])
  return files
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Eight characters that change when any of these files of the folder changes. */
const contentHash = async (folder: string, files: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file}\0`)
    for await (const chunk of createReadStream(join(folder, file))) hash.update(chunk as Buffer)
  }
  return hash.digest('hex').slice(0, 8)
}

/** Copies a file to `<store>/<name>-<hash8><extension>` once and answers that name. */
export const storeFile = async (file: string, store: string, name: string): Promise<string> => {
  const content = await readFile(file)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const stored = `${name}-${hash}${extname(file)}`
  if (existsSync(join(store, stored))) return stored
  await mkdir(store, { recursive: true })
  const partial = join(store, `${stored}.${randomUUID()}`)
  await writeFile(partial, content)
  await rename(partial, join(store, stored))
  return stored
}

/** Copies files of a folder to `<store>/<name>-<hash8>` once and answers that name. */
export const storeFolder = async (
  folder: string,
  store: string,
  name: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<string> => {
  const files = (await listFiles(folder)).filter(isWanted)
  const stored = `${name}-${await contentHash(folder, files)}`
  const target = join(store, stored)
  if (existsSync(target)) return stored
  await mkdir(store, { recursive: true })
  const partial = `${target}.${randomUUID()}`
  for (const file of files)
    await cp(join(folder, file), join(partial, file), { mode: constants.COPYFILE_FICLONE })
  try {
    await rename(partial, target)
  } catch (error) {
    // Another import stored the same folder meanwhile.
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return stored
}
