import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { fixtureFolder } from '#tests/support/templates.ts'

export type Json = Record<string, unknown>

interface CatalogueJson {
  titles: Json[]
  sections: Json[]
  immersions: Json[]
  banners: Json[]
  weekly: string[]
}

/** Removed after the tests of the block. */
export const useFolders = () => {
  let root = ''
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'vereda-folders-'))
  })
  afterAll(() => rm(root, { recursive: true, force: true }))
  const emptyFolder = () => mkdtemp(join(root, 'folder-'))
  return {
    emptyFolder,
    copyFixture: async () => {
      const folder = await emptyFolder()
      await cp(fixtureFolder, folder, { recursive: true })
      return folder
    },
    edit: async (folder: string, change: (catalogue: CatalogueJson) => void) => {
      const file = join(folder, 'catalogue.json')
      const catalogue = JSON.parse(await readFile(file, 'utf8')) as CatalogueJson
      change(catalogue)
      await writeFile(file, JSON.stringify(catalogue))
    },
  }
}
