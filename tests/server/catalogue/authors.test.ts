import { expect, test } from 'vitest'
import { getAuthor } from '#shared/catalogue/author-contract.ts'
import { getContent } from '#shared/catalogue/contract.ts'
import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import { importMadeBesideFixture } from './made-catalogue.ts'

const author = (slug: string, more = {}) => ({
  slug,
  name: 'Ana Escreve',
  biography: 'Viveu.',
  ...more,
})

const start = { title: 'de-dezoito', reason: 'Comece pelo fim.' }

const titles = [
  { slug: 'de-crianca', kids: true, author: 'ana', released_at: '2026-01-01' },
  { slug: 'de-doze', rating: 12, author: 'ana', released_at: '2026-01-02' },
  { slug: 'de-dezoito', rating: 18, author: 'ana', released_at: '2026-01-03' },
  { slug: 'de-amanha', author: 'ana', released_at: '2099-01-01' },
  { slug: 'de-ninguem' },
  { slug: 'so-adulto', rating: 18, author: 'bia' },
]

const authors = [author('ana', { born: 1839, died: 1908, start }), author('bia')]

const bring = (server: TestServer, all: object[], shown: object[] = titles) =>
  importMadeBesideFixture(server, {
    authors: all as Record<string, unknown>[],
    titles: shown as Record<string, unknown>[],
  })

const fill = (server: TestServer) => bring(server, authors)

onOneEngine('an author', (engine) => {
  const server = useServer(engine, fill)

  const ask = async (slug: string, profile = {}) => {
    const { token, profileId } = await openViewer(server(), profile)
    return call(server(), getAuthor, { params: { slug }, query: { profile_id: profileId }, token })
  }

  test.each([
    ['a normal profile', {}, ['de-dezoito', 'de-doze', 'de-crianca'], true],
    ['family mode', { safeMode: true }, ['de-doze', 'de-crianca'], false],
    ['a kids profile', { isKids: true }, ['de-crianca'], false],
  ])('lists the titles that the profile may see: %s', async (_, profile, expected, hasStart) => {
    const { body } = await ask('ana', profile)
    expect(body).toMatchObject({ name: 'Ana Escreve', born: 1839, died: 1908, portrait: null })
    expect(body.contents.map(({ slug }) => slug)).toEqual(expected)
    expect(body.start).toEqual(
      hasStart
        ? { content_id: await contentId(server(), 'de-dezoito'), reason: 'Comece pelo fim.' }
        : null,
    )
  })

  test('answers 404 to a profile that may see none of the titles', async () => {
    expect((await ask('bia')).status).toBe(200)
    expect((await ask('bia', { safeMode: true })).status).toBe(404)
    expect((await ask('ninguem')).status).toBe(404)
  })

  test('appears on the page of a title', async () => {
    const { token, profileId } = await openViewer(server())
    const authorIn = async (slug: string) => {
      const params = { id: await contentId(server(), slug) }
      const query = { profile_id: profileId }
      return (await call(server(), getContent, { params, query, token })).body.author
    }
    expect(await authorIn('de-doze')).toEqual({ slug: 'ana', name: 'Ana Escreve' })
    expect(await authorIn('de-ninguem')).toBeNull()
  })

  test('is updated in place and disappears with the last title', async () => {
    const before = (await ask('ana')).body.id
    await bring(server(), [author('ana', { name: 'Ana Mudou' }), author('bia')])
    expect((await ask('ana')).body).toMatchObject({ id: before, name: 'Ana Mudou', start: null })
    await bring(server(), [], [{ slug: 'de-ninguem' }])
    expect((await ask('ana')).status).toBe(404)
    await fill(server())
    expect((await ask('ana')).body).toMatchObject({ id: before, name: 'Ana Escreve' })
  })

  test.each<[string, object[], RegExp]>([
    ['a title by an unknown author', [author('bia')], /de-crianca\)\.author: ana não existe/],
    ['a death before the birth', [author('ana', { born: 1900, died: 1800 })], /died tem de vir/],
    [
      'a start by another author',
      [author('ana', { start: { ...start, title: 'so-adulto' } }), author('bia')],
      /start precisa de um título deste autor, não so-adulto/,
    ],
  ])('refuses %s', async (_, all, message) => {
    const attempt = bring(server(), all)
    await expect(attempt).rejects.toThrow(BadCatalogue)
    await expect(attempt).rejects.toThrow(message)
  })
})
