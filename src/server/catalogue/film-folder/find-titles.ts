import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { listFiles } from '#server/catalogue/import/source/files.ts'
import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import type { FoundTitle } from './to-catalogue.ts'

const factsFiles = ['titulo.yaml', 'titulo.yml', 'titulo.json']

const factsFileOf = (folder: string) => factsFiles.find((file) => existsSync(join(folder, file)))

const titleFolders = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted()
}

export const isFilmFolder = async (folder: string): Promise<boolean> =>
  !existsSync(join(folder, 'catalogue.json')) &&
  (await titleFolders(folder)).some((title) => factsFileOf(join(folder, title)))

const readFactsFile = async (file: string): Promise<unknown> => {
  try {
    return parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new BadCatalogue([`${file}: ${(error as Error).message}`])
  }
}

export const findTitles = async (folder: string): Promise<FoundTitle[]> => {
  const names = await titleFolders(folder)
  const missing = names.filter((name) => !factsFileOf(join(folder, name)))
  if (missing.length > 0)
    throw new BadCatalogue(missing.map((name) => `${name}: falta titulo.yaml`))
  return Promise.all(
    names.map(async (name) => {
      const factsFile = factsFileOf(join(folder, name)) ?? ''
      return {
        folder: name,
        files: await listFiles(join(folder, name)),
        factsFile,
        facts: await readFactsFile(join(folder, name, factsFile)),
      }
    }),
  )
}
