import type { Browser, Page } from '@playwright/test'
import { commandsOf, type Line } from '#tests/bench/player/lines.ts'
import { widths } from './open.ts'
import { paintedAt, type Sight, startsOf, watchPaintings } from './painted.ts'
import type { Visitor } from './visitor.ts'

export interface Place {
  site: string
  visitor: Visitor
}

/** Bytes as sent, without headers. */
interface Scripts {
  files: number
  bytes: number
}

export interface Visit {
  ms: number
  /** Requested before the measured paint. */
  scripts: Scripts
  /** Including those loaded when idle. */
  allScripts: Scripts
}

export const visitNames = {
  home: 'home: first scene and titles',
  title: 'from it to a title: name and scene',
  movies: 'from it to /filmes: titles',
  plans: '/planos, a visitor: largest paint',
  login: '/login, a visitor: largest paint',
} as const
export type VisitName = keyof typeof visitNames
export type Visits = Partial<Record<VisitName, Visit>>

/** Signed out unless a visitor is given. */
export const openEmpty = async (browser: Browser, line: Line, visitor?: Visitor): Promise<Page> => {
  const context = await browser.newContext({
    viewport: widths.desktop,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  if (visitor)
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, visitor.stored)
  const page = await context.newPage()
  await watchPaintings(page)
  const session = await context.newCDPSession(page)
  for (const [name, params] of commandsOf(line)) await session.send(name as 'Page.enable', params)
  /* A prerendered page would not measure the line. */
  await session.send('Page.setPrerenderingAllowed', { isAllowed: false })
  return page
}

/** Gives up after 20 s. */
export const untilQuiet = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined)

/** Excludes cached scripts; `paintedAt` is in ms since 1970. */
const scriptsOf = (page: Page, paintedAt: number): Promise<Omit<Visit, 'ms'>> =>
  page.evaluate((at) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sent = resources.filter(
      ({ name, transferSize }) => transferSize > 0 && new URL(name).pathname.endsWith('.js'),
    )
    const sum = (entries: readonly PerformanceResourceTiming[]) => ({
      files: entries.length,
      bytes: entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
    })
    const early = sent.filter(({ startTime }) => performance.timeOrigin + startTime < at)
    return { scripts: sum(early), allScripts: sum(sent) }
  }, paintedAt)

const visit = async (page: Page, address: string, sight: Sight): Promise<Visit> => {
  await page.goto(address, { waitUntil: 'commit' })
  const at = await paintedAt(page, sight, new URL(address).pathname)
  await untilQuiet(page)
  /* A larger picture may have appeared since. */
  const last = sight === 'largest' ? await paintedAt(page, sight, new URL(address).pathname) : at
  const { navigatedAt } = await startsOf(page)
  return { ms: last - navigatedAt, ...(await scriptsOf(page, last)) }
}

/** Clicks at once, before the next page is preloaded. */
const follow = async (page: Page, link: string, sight: Sight): Promise<Visit> => {
  const found = page.locator(link).first()
  await found.scrollIntoViewIfNeeded()
  const path = await found.evaluate((element) => (element as HTMLAnchorElement).pathname)
  await found.click({ noWaitAfter: true })
  const at = await paintedAt(page, sight, path)
  const { clickedAt } = await startsOf(page)
  await untilQuiet(page)
  return { ms: at - clickedAt, ...(await scriptsOf(page, at)) }
}

const homeAndNext = async (
  browser: Browser,
  line: Line,
  { site, visitor }: Place,
  next: 'title' | 'movies',
): Promise<Visits> => {
  const page = await openEmpty(browser, line, visitor)
  try {
    const home = await visit(page, `${site}/`, 'home')
    const [{ id } = { id: 0 }] = visitor.titles
    const followed =
      next === 'title'
        ? await follow(page, `[data-row=recents] [data-key="${id}"] a`, 'title')
        : await follow(page, 'header a[href="/filmes"]', 'titles')
    return { home, [next]: followed }
  } finally {
    await page.context().close()
  }
}

const publicVisit = async (browser: Browser, line: Line, address: string): Promise<Visit> => {
  const page = await openEmpty(browser, line)
  try {
    return await visit(page, address, 'largest')
  } finally {
    await page.context().close()
  }
}

/** The home loads twice, before each page that follows it. */
export const visitAll = async (browser: Browser, line: Line, place: Place): Promise<Visits[]> => [
  await homeAndNext(browser, line, place, 'title'),
  await homeAndNext(browser, line, place, 'movies'),
  {
    plans: await publicVisit(browser, line, `${place.site}/planos`),
    login: await publicVisit(browser, line, `${place.site}/login`),
  },
]
