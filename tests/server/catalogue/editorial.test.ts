import { expect, test } from 'vitest'
import { getEditorial } from '#shared/catalogue/shelf-contract.ts'
import { dayMs } from '#shared/time.ts'
import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import { importMade } from './made-catalogue.ts'

const titles = [
  ...['um', 'dois', 'tres'].map((slug) => ({ slug, original_work: 'Ana Escreve, 1899' })),
  { slug: 'de-dezoito', rating: 18 },
  { slug: 'de-amanha', released_at: '2026-11-29' },
  ...['bicho', 'bolha', 'balao'].map((slug) => ({ slug, kids: true })),
]

const item = (title: string) => ({ title, reason: `Veja ${title}.` })

const adults = {
  name: 'Palavra da casa',
  items: ['tres', 'de-dezoito', 'de-amanha', 'um', 'dois'].map(item),
}
const kids = { name: 'O Saci cochichou', kids: true, items: ['bolha', 'bicho', 'balao'].map(item) }

const bring = (server: TestServer, editorial: Record<string, unknown>[]) =>
  importMade(server, { titles, editorial })

onOneEngine('the editorial row', (engine) => {
  const server = useServer(engine, (one) => bring(one, [adults, kids]))

  const shown = async (profile = {}) => {
    const { token } = await openViewer(server(), profile)
    const { body } = await call(server(), getEditorial, { token })
    expect(body.count).toBe(body.results.length)
    return [body.name, body.results.map(({ content }) => content.slug)]
  }

  test.each([
    ['a normal profile', {}, ['Palavra da casa', ['tres', 'de-dezoito', 'um', 'dois']]],
    ['family mode', { safeMode: true }, ['Palavra da casa', ['tres', 'um', 'dois']]],
    ['a kids profile', { isKids: true }, ['O Saci cochichou', ['bolha', 'bicho', 'balao']]],
  ])('lists visible titles in the order of the editors: %s', async (_, profile, expected) => {
    expect(await shown(profile)).toEqual(expected)
  })

  test('shows a title from its release on', async () => {
    await shown()
    server().wait(9 * dayMs)
    expect((await shown())[1]).toContain('de-amanha')
  })

  test('gives each title its reason and its source', async () => {
    const { token } = await openViewer(server())
    const { body } = await call(server(), getEditorial, { token })
    expect(body.results[0]).toMatchObject({
      reason: 'Veja tres.',
      original_work: 'Ana Escreve, 1899',
      content: { title: 'tres' },
    })
  })

  test('is absent with fewer than three titles, and without an editorial', async () => {
    await bring(server(), [{ ...adults, items: ['um', 'dois', 'de-dezoito'].map(item) }])
    expect(await shown()).toEqual(['Palavra da casa', ['um', 'dois', 'de-dezoito']])
    expect(await shown({ safeMode: true })).toEqual([null, []])
    expect(await shown({ isKids: true })).toEqual([null, []])
  })

  const withItem = (change: object) => [
    { ...adults, items: [{ ...item('um'), ...change }, item('dois'), item('tres')] },
  ]

  test.each<[string, object[], RegExp]>([
    ['a title that is not there', withItem({ title: 'nada' }), /items\.0: nada não existe/],
    ['a title twice', withItem({ title: 'tres' }), /items\.2: tres aparece duas vezes/],
    ['a title of the other audience', withItem({ title: 'bolha' }), /bolha é de outro público/],
    ['a long reason', withItem({ reason: 'a'.repeat(121) }), /motivo tem até 120 letras/],
    ['two titles', [{ ...adults, items: [item('um'), item('dois')] }], /pelo menos três títulos/],
    ['two rows of one audience', [kids, kids], /cada público tem uma só lista/],
  ])('refuses %s', async (_, editorial, message) => {
    const attempt = bring(server(), editorial as Record<string, unknown>[])
    await expect(attempt).rejects.toThrow(BadCatalogue)
    await expect(attempt).rejects.toThrow(message)
  })
})
