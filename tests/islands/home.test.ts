import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { askReally, replyWith } from './screens/api.ts'
import { expectStill, isShown } from './screens/checks.ts'
import { enterAs } from './screens/session.ts'
import { setSize, useScreens, visit } from './screens/visit.ts'

const { profileId, ask } = await enterAs('Ana')

useScreens()

interface Named {
  results: { name: string; title: string; is_kids: boolean }[]
}

const listed = async (path: string) => (await ask<Named>(path)).results

const namesOf = async (path: string) =>
  (await listed(`${path}?profile_id=${profileId}`))
    .filter((row) => !row.is_kids)
    .map(({ name }) => name)

const regions = () => [...document.querySelectorAll<HTMLElement>('main section')]
const nameOf = (region: HTMLElement) => region.querySelector('h2')?.textContent ?? ''

/** The row must render its cards without replacing the heading. */
const draw = async (region: HTMLElement) => {
  const heading = region.querySelector('h2')
  region.scrollIntoView({ block: 'center', behavior: 'instant' })
  await expect
    .poll(() => region.querySelector('li a') !== null && region.querySelector('.skeleton') === null)
    .toBe(true)
  expect(heading?.isConnected, nameOf(region)).toBe(true)
}

test('shows the headings of far rows, varied neighbours and one row for children', async () => {
  const sections = await namesOf('/v1/sections/')
  const categories = await namesOf('/v1/categories/')
  const forKids = await listed(`/v1/search/catalog/?profile_id=${profileId}&is_kids=true&limit=200`)
  expect(Math.min(categories.length, sections.length, forKids.length)).toBeGreaterThan(1)
  await setSize(1)
  await visit('/', 'there')
  for (const name of [...sections, ...categories, 'Imersões', 'Destaques da semana'])
    await expect
      .poll(() => page.getByRole('heading', { level: 2, name, exact: true }).elements().length)
      .toBe(1)
  expect(scrollY).toBe(0)

  const withKids: string[] = []
  let above: (string | undefined)[] = []
  for (const region of regions().filter((one) => nameOf(one) !== '')) {
    await draw(region)
    const links = [...region.querySelectorAll('li a')].map((link) => link.textContent)
    if (links.some((text) => forKids.some(({ title }) => text.includes(title))))
      withKids.push(nameOf(region))
    if (!categories.includes(nameOf(region))) continue
    const cards = [...region.querySelectorAll<HTMLElement>('article')].slice(0, 3)
    const shown = cards.map((card) => card.dataset.key)
    expect(shown, nameOf(region)).not.toEqual(above)
    above = shown
  }
  expect(withKids.filter((name) => !/Continuar|Minha lista/.test(name))).toEqual([
    'Para as crianças',
  ])
})

/** Reports all changes of two seconds at once, as on a busy page. */
class LateObserver extends IntersectionObserver {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    const held: IntersectionObserverEntry[] = []
    super((entries) => void held.push(...entries), options)
    setTimeout(() => callback(held.splice(0), this), 2000)
  }
}

test('renders a row that comes near while the page is busy', async () => {
  vi.stubGlobal('IntersectionObserver', LateObserver)
  await setSize(1)
  await visit('/', 'there')
  await expect.poll(() => regions().length).toBeGreaterThan(5)
  const [last] = regions().slice(-1)
  if (last) await draw(last)
  vi.unstubAllGlobals()
})

test('plays nothing by itself with reduced motion', async () => {
  await setSize(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  await visit('/', 'there')
  await expect.poll(() => isShown('.banners .hero-image')).toBe(true)
  await vi.advanceTimersByTimeAsync(20_000)
  const scenes = [...(document.querySelector('.banners-track')?.children ?? [])]
  expect(scenes.findIndex((scene) => getComputedStyle(scene).zIndex === '1')).toBe(0)
  expect(page.getByRole('button', { name: 'Pausar os destaques' }).elements()).toHaveLength(0)
  vi.useRealTimers()
  const recents = page.getByRole('region', { name: 'Adicionados recentemente', exact: true })
  await recents.getByRole('article').nth(1).hover()
  await expect.poll(() => isShown('.card-popover .card-summary-story')).toBe(true)
  const grown = document.querySelector('.card-popover')
  expect(grown?.getAnimations({ subtree: true })).toEqual([])
  expect(grown?.querySelector('video')).toBeNull()
})

const ofEditorial = '/v1/contents/editorial/'
const word = 'main .card-editorial .card-frame'
const heightOf = (selector: string) => document.querySelector(selector)?.clientHeight ?? 0

test('reserves the space of the editorial card', async () => {
  const asked = Promise.withResolvers<void>()
  replyWith(({ pathname }, request) =>
    pathname.includes(ofEditorial) ? asked.promise.then(() => askReally(request)) : undefined,
  )
  await setSize(0)
  await visit('/', 'there')
  await expect.poll(() => isShown('main .card-editorial .skeleton')).toBe(true)
  await expectStill()
  const room = heightOf('main .card-editorial .skeleton')
  asked.resolve()
  await expect.poll(() => isShown(`${word}:not(.skeleton)`)).toBe(true)
  expect(heightOf(`${word}:not(.skeleton)`)).toBe(room)
})

const none = { results: [], count: 0, next: null, previous: null, name: null }

test.each([
  ['absent', 200, none],
  ['refused', 404, { code: 'not-found', detail: 'Aqui não.' }],
])('shows the home without an editorial card: %s', async (_, status, body) => {
  replyWith(({ pathname }) =>
    pathname.includes(ofEditorial) ? Response.json(body, { status }) : undefined,
  )
  await setSize(0)
  await visit('/', 'there')
  const top = page.getByRole('region', { name: 'Top 10', exact: true })
  await expect.element(top.getByRole('link').first()).toBeVisible()
  expect(document.querySelector('main .card-editorial')).toBeNull()
})
