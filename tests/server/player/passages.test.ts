import { expect, test } from 'vitest'
import { getPassages } from '#shared/player/passage-contract.ts'
import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import { importMadeBesideFixture } from '#tests/server/catalogue/made-catalogue.ts'

const passage = (start: number, end: number, text = 'Uma linha.\nOutra linha.') => ({
  start_seconds: start,
  end_seconds: end,
  chapter: 'Capítulo I',
  text,
})

const episode = (number: number, passages: object[]) => ({
  number,
  slug: `parte-${number}`,
  title: 'Parte',
  synopsis: '—',
  media: 'curta',
  passages,
})

const work = { original_work: 'Machado de Assis, 1899', media: 'curta' }

const titles = (passages: object[]) => [
  { slug: 'livro', ...work, kids: true, passages },
  { slug: 'livro-de-doze', ...work, rating: 12, passages },
  { slug: 'livro-de-dezoito', ...work, rating: 18, passages },
  {
    slug: 'obra-em-partes',
    ...work,
    media: null,
    kind: 'series',
    seasons: [
      {
        number: 1,
        title: 'Um',
        episodes: [episode(1, [passage(0, 9, 'De parte.')]), episode(2, [])],
      },
    ],
  },
]

const both = [passage(2, 10), passage(20, 30.5, 'Depois.')]

const fill = (server: TestServer) => importMadeBesideFixture(server, { titles: titles(both) })

forEachEngine('passages', (engine) => {
  const server = useServer(engine, fill)

  const ask = async (slug: string, profile = {}) => {
    const { token, profileId } = await openViewer(server(), profile)
    const params = { id: await contentId(server(), slug) }
    return call(server(), getPassages, { params, query: { profile_id: profileId }, token })
  }

  test('come in the order of the video, with their original work', async () => {
    expect(await ask('livro')).toMatchObject({
      status: 200,
      body: {
        original_work: 'Machado de Assis, 1899',
        passages: [
          { start: 2, end: 10, chapter: 'Capítulo I', text: 'Uma linha.\nOutra linha.' },
          { start: 20, end: 30.5, text: 'Depois.' },
        ],
      },
    })
  })

  test('belong to their episode only', async () => {
    expect((await ask('parte-1')).body.passages).toMatchObject([{ text: 'De parte.' }])
    expect((await ask('parte-2')).body.passages).toEqual([])
    expect((await ask('obra-em-partes')).body.passages).toEqual([])
  })

  test.each([
    ['a normal profile', {}, [200, 200, 200]],
    ['family mode', { safeMode: true }, [200, 200, 404]],
    ['a kids profile', { isKids: true }, [200, 404, 404]],
  ])('are visible with the video: %s', async (_, profile, expected) => {
    const slugs = ['livro', 'livro-de-doze', 'livro-de-dezoito']
    const answers = await Promise.all(slugs.map((slug) => ask(slug, profile)))
    expect(answers.map(({ status }) => status)).toEqual(expected)
  })

  test('are replaced by the next import', async () => {
    await importMadeBesideFixture(server(), { titles: titles([passage(5, 6, 'Nova.')]) })
    expect((await ask('livro')).body.passages).toMatchObject([{ start: 5, text: 'Nova.' }])
    await fill(server())
    expect((await ask('livro')).body.passages).toHaveLength(2)
  })

  test.each<[string, object[], RegExp]>([
    ['an end before the start', [passage(9, 3)], /livro\.passages\.0: end_seconds/],
    ['one over another', [passage(0, 9), passage(8, 12)], /livro\.passages\.1: começa antes/],
    ['one after the end of the video', [passage(9000, 9001)], /livro\.passages\.0: começa depois/],
    ['an empty text', [passage(0, 9, ' ')], /passages\.0\.text/],
  ])('refuse %s', async (_, passages, message) => {
    const attempt = importMadeBesideFixture(server(), { titles: titles(passages) })
    await expect(attempt).rejects.toThrow(BadCatalogue)
    await expect(attempt).rejects.toThrow(message)
  })

  test('refuse a series, which has no video of its own', async () => {
    const series = titles(both).map((title) =>
      title.slug === 'obra-em-partes' ? { ...title, passages: both } : title,
    )
    await expect(importMadeBesideFixture(server(), { titles: series })).rejects.toThrow(
      /obra-em-partes: passages precisa de um vídeo/,
    )
  })
})
