import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askReally, replyWith } from './screens/api.ts'
import { enterAs } from './screens/session.ts'
import { setSize, useScreens, visit } from './screens/visit.ts'

await enterAs('Ana')

useScreens()

const total = 5000
const perPage = 30

let asked: number[] = []
let isBroken = false

/** Repeats the demo's titles with new ids. */
const pageOf = async (url: URL, request: Request) => {
  const offset = Number(url.searchParams.get('offset') ?? 0)
  asked.push(offset)
  if (isBroken && offset === perPage)
    return Response.json({ code: 'not-found', detail: 'Não achamos.' }, { status: 404 })
  const real = await askReally(request, url.href.replace(/offset=\d+/, 'offset=0'))
  const { results } = (await real.json()) as { results: object[] }
  const made = Array.from({ length: perPage }, (_, place) => ({
    ...results[place % results.length],
    id: 1_000_000 + offset + place,
    title: `Título ${offset + place + 1}`,
  }))
  url.searchParams.set('offset', String(offset + perPage))
  return Response.json({ results: made, count: total, next: url.href, previous: null })
}

beforeEach(async () => {
  asked = []
  isBroken = false
  replyWith((url, request) =>
    url.pathname.endsWith('/v1/search/catalog/') ? pageOf(url, request) : undefined,
  )
  await setSize(1)
})

const films = page.getByRole('list', { name: 'Filmes', exact: true })
const cells = () => films.getByRole('listitem').elements()
const cards = (name: string) => films.getByRole('link', { name: new RegExp(`^${name} `) })
const isThere = (name: string) => expect.poll(() => cards(name).elements().length).toBe(1)
const scroll = (top: number) => scrollBy({ top, behavior: 'instant' })

test('loads five thousand titles on scrolling and renders only a few', async () => {
  await visit('/filmes', 'there')
  await isThere('Título 1')
  expect(cells()[0]?.ariaSetSize).toBe(String(total))
  /* The first page just fills this screen, so the second may already be requested. */
  expect([[0], [0, perPage]]).toContainEqual(asked)
  scroll(2400)
  await isThere('Título 65')
  expect(asked.slice(0, 2)).toEqual([0, perPage])
  scroll(20_000)
  await expect.poll(() => Number(cells()[20]?.ariaPosInSet)).toBeGreaterThan(300)
  await expect.poll(() => cells()[20]?.querySelector('a')).not.toBeNull()
  expect(cells().length).toBeLessThan(80)
})

test('keeps the focused card when it is scrolled away', async () => {
  await visit('/filmes', 'there')
  await isThere('Título 2')
  const focused = cards('Título 2').element() as HTMLElement
  focused.focus()
  for (const _ of [1, 2, 3]) {
    const before = scrollY
    scroll(3000)
    await expect.poll(() => scrollY).toBeGreaterThan(before + 1000)
  }
  await expect.poll(() => cards('Título 20').elements().length).toBe(0)
  expect(document.activeElement).toBe(focused)
})

test('retries a failed page and keeps the loaded titles', async () => {
  isBroken = true
  await visit('/filmes', 'there')
  await isThere('Título 1')
  scroll(1500)
  await expect.element(page.getByText('Não achamos.', { exact: false })).toBeInViewport()
  await isThere('Título 29')
  isBroken = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await isThere('Título 32')
})
