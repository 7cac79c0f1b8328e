import { readFile } from 'node:fs/promises'
import { describe, expect, inject, test } from 'vitest'
import { searchContents, searchImmersions } from '#shared/catalogue/search-contract.ts'
import { wordsOf } from '#shared/catalogue/search-terms.ts'
import type { OperationAnswer } from '#shared/operation.ts'
import { createApp } from '#server/process/app.ts'
import type { CatalogueFile } from '#server/catalogue/import/source/format.ts'
import { openDatabase } from '#server/db/database.ts'
import type { InferInput } from 'valibot'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importMade } from './made-catalogue.ts'
import { importFixture, type TestServer, useServer } from '#tests/support/server.ts'

/** Not checked against the contract, as this file sends too many requests. */
const find = async (server: TestServer, { token, profileId }: Viewer, text: string) => {
  const query = { query: text, profile_id: profileId, limit: 200 }
  const { status, body } = await sendCall(server, searchContents, { query, token })
  expect([text, status]).toEqual([text, 200])
  return (body as OperationAnswer<typeof searchContents>).results.map(({ slug }) => slug)
}

/** How soon a change by another process must be noticed. */
const heardWithin = { timeout: 1000, interval: 5 }

forEachEngine('the search index', (engine) => {
  const server = useServer(engine, importFixture)

  test('follows every import', async () => {
    const viewer = await openViewer(server())
    const title = { slug: 'viagem', title: 'Viagem', tags: ['trem'], rating: 0 }
    await importMade(server(), { titles: [title], tags: [{ slug: 'trem', name: 'Trem' }] })
    expect(await find(server(), viewer, 'viajem')).toEqual(['viagem'])
    expect(await find(server(), viewer, 'trem')).toEqual(['viagem'])
    await importMade(server(), {
      titles: [{ ...title, title: 'Travessia' }],
      tags: [{ slug: 'trem', name: 'Bonde' }],
    })
    expect(await find(server(), viewer, 'viagem')).toEqual([])
    expect(await find(server(), viewer, 'viajem')).toEqual([])
    expect(await find(server(), viewer, 'trem')).toEqual([])
    expect(await find(server(), viewer, 'bonde')).toEqual(['viagem'])
    await importMade(server(), { titles: [title], tags: [{ slug: 'trem', name: 'Maria-fumaça' }] })
    expect(await find(server(), viewer, 'fumaca')).toEqual(['viagem'])
  })

  test('is built for existing titles and rebuilt after each change', async () => {
    const viewer = await openViewer(server())
    const { deps } = server()
    const neighbour = openDatabase(deps.config)
    const other = { ...server(), app: createApp({ ...deps, db: neighbour.db }) }
    const everywhere = async (text: string) => [
      await find(server(), viewer, text),
      await find(other, viewer, text),
    ]
    await importMade(server(), { titles: [{ slug: 'danca', title: 'Xaxado' }] })
    expect(await everywhere('xaxado')).toEqual([['danca'], ['danca']])
    const rename = (title: string) =>
      neighbour.db.updateTable('contents').set({ title }).where('slug', '=', 'danca').execute()
    await rename('Baião')
    await expect.poll(() => everywhere('baiao'), heardWithin).toEqual([['danca'], ['danca']])
    expect(await everywhere('xaxado')).toEqual([[], []])
    await rename('Xaxado')
    await expect
      .poll(() => Promise.all(Array.from({ length: 8 }, () => everywhere('xaxado'))), heardWithin)
      .toEqual(Array.from({ length: 8 }, () => [['danca'], ['danca']]))
    await neighbour.db.destroy()
  })

  test('follows changes of an immersion', async () => {
    const { token, profileId } = await openViewer(server())
    const worlds = async (text: string) => {
      const query = { query: text, profile_id: profileId }
      const { body } = await call(server(), searchImmersions, { query, token })
      return body.results.map(({ slug, name }) => [slug, name])
    }
    const world = { slug: 'vale', synopsis: '—', category: 'Terra', titles: ['lago'] }
    const change = (changed: Record<string, unknown>) =>
      importMade(server(), { titles: [{ slug: 'lago' }], immersions: [{ ...world, ...changed }] })
    await change({ name: 'O Vale' })
    expect(await worlds('vale')).toEqual([['vale', 'O Vale']])
    await change({ name: 'A Encosta', titles: [] })
    expect(await worlds('vale')).toEqual([])
    expect(await worlds('encosta')).toEqual([])
    await change({ name: 'A Encosta' })
    expect(await worlds('encosta')).toEqual([['vale', 'A Encosta']])
  })
})

/** Words as people type them: complete, partial, or with a letter changed or missing. */
const typedWords = (texts: readonly string[]): string[] => {
  const words = [...new Set(texts.flatMap(wordsOf))].toSorted()
  return words
    .filter((_, index) => index % 3 === 0)
    .flatMap((word, index) => {
      const at = 1 + (index % Math.max(1, word.length - 1))
      return [
        word,
        word.slice(0, at),
        `${word.slice(0, at)}k${word.slice(at + 1)}`,
        word.slice(0, at) + word.slice(at + 1),
        `${word} ${words[(index * 31) % words.length]}`,
      ]
    })
}

describe.skipIf(inject('postgresUrl') === '')('search on both databases', () => {
  const sqlite = useServer('sqlite')
  const postgres = useServer('postgres')

  test('finds the same titles in the same order', async () => {
    const text = await readFile('demo/catalogue.json', 'utf8')
    const { titles, tags, categories, authors } = JSON.parse(text) as InferInput<
      typeof CatalogueFile
    >
    const made = { titles, tags: tags ?? [], categories, authors: authors ?? [] }
    const one = sqlite()
    const other = postgres()
    for (const server of [one, other]) await importMade(server, made)
    const [mine, theirs] = [await openViewer(one), await openViewer(other)]
    const queries = typedWords(titles.map(({ title, director }) => `${title} ${director ?? ''}`))
    expect(queries.length).toBeGreaterThan(150)
    let found = 0
    for (const query of queries) {
      const answer = await find(one, mine, query)
      found += answer.length
      expect([query, await find(other, theirs, query)]).toEqual([query, answer])
    }
    expect(found).toBeGreaterThan(queries.length)
  }, 60_000)
})
