import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import * as v from 'valibot'
import { decodeText } from '#server/catalogue/decode-text.ts'
import { portuguese } from '#server/http/operation/validate.ts'
import { BadCatalogue } from './format.ts'
import { describeJsonError } from './json-error.ts'

export const readJson = async <S extends v.GenericSchema>(
  schema: S,
  file: string,
): Promise<v.InferOutput<S>> => {
  const { text } = decodeText(await readFile(file))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new BadCatalogue([`${file}: ${describeJsonError(text, error as Error)}`])
  }
  const result = v.safeParse(schema, value, { message: portuguese })
  if (result.success) return result.output
  throw new BadCatalogue(
    result.issues.map((issue) =>
      [file, v.getDotPath(issue), issue.message].filter(Boolean).join(': '),
    ),
  )
}

/** Sorted for a stable hash. Links could lead out of the folder. */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  const odd = files.find((entry) => !entry.isFile())
  if (odd)
    throw new BadCatalogue([`${join(odd.parentPath, odd.name)}: só pode haver arquivos comuns`])
  return files
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

const contentHash = async (folder: string, files: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file}\0`)
    for await (const chunk of createReadStream(join(folder, file))) hash.update(chunk as Buffer)
  }
  return hash.digest('hex').slice(0, 8)
}

const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 8)

export const storedFile = async (file: string, name: string): Promise<string> =>
  `${name}-${await hashOf(file)}${extname(file)}`

/** `stored` is `<name>-<hash8>`. */
export const storedFolder = async (
  folder: string,
  name: string,
  isWanted: (file: string) => boolean = () => true,
) => {
  const files = (await listFiles(folder)).filter(isWanted)
  return { stored: `${name}-${await contentHash(folder, files)}`, files }
}
