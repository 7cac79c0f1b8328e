import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCatalogue } from '#server/catalogue/import/catalogue.ts'
import type { TestServer } from '#tests/support/server.ts'
import { fixtureFolder } from '#tests/support/templates.ts'

type Values = Record<string, unknown>

interface Made {
  categories?: Values[]
  tags?: Values[]
  authors?: Values[]
  titles: Values[]
  sections?: Values[]
  editorial?: Values[]
  immersions?: Values[]
}

const titleOf = (title: Values): Values => ({
  title: title['slug'],
  kind: 'film',
  year: 2025,
  released_at: '2026-01-01',
  synopsis: '—',
  rating: 0,
  ...title,
})

type Lists = Record<string, Values[]>

const importFolder = async (
  { deps }: TestServer,
  catalogue: object,
  prepare: (folder: string) => Promise<void> = async () => undefined,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-made-'))
  try {
    await prepare(folder)
    await writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue))
    const warn = () => undefined
    await importCatalogue({ db: deps.db, store: deps.store, folder, warn })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const fileOf = (made: Made) => ({ categories: [], ...made, titles: made.titles.map(titleOf) })

/** Imports the given catalogue as a folder without videos. */
export const importMade = (server: TestServer, made: Made): Promise<void> =>
  importFolder(server, fileOf(made))

const withoutRepeats = (entries: readonly Values[]) =>
  entries.filter(
    ({ slug }, index) => !slug || entries.findIndex((one) => one['slug'] === slug) === index,
  )

/** Adds the titles and videos of the fixture. */
export const importMadeBesideFixture = async (server: TestServer, made: Made): Promise<void> => {
  const fixture = JSON.parse(await readFile(join(fixtureFolder, 'catalogue.json'), 'utf8')) as Lists
  const lists: Lists = fileOf(made)
  const both = Object.keys({ ...fixture, ...lists }).map((name) => [
    name,
    withoutRepeats([...(lists[name] ?? []), ...(fixture[name] ?? [])]),
  ])
  await importFolder(server, Object.fromEntries(both) as Lists, (folder) =>
    cp(fixtureFolder, folder, { recursive: true }),
  )
}
