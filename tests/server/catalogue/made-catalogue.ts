import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCatalogue } from '#server/catalogue/import/catalogue.ts'
import type { TestServer } from '#tests/support/server.ts'

type Values = Record<string, unknown>

interface Made {
  categories?: Values[]
  tags?: Values[]
  titles: Values[]
  sections?: Values[]
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

/** Imports a catalogue made up by a test, as an operator imports a folder; without videos. */
export const importMade = async ({ deps }: TestServer, made: Made): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-made-'))
  try {
    const catalogue = { categories: [], ...made, titles: made.titles.map(titleOf) }
    await writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue))
    const warn = () => undefined
    await importCatalogue({ db: deps.db, dataDir: deps.config.dataDir, folder, warn })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
