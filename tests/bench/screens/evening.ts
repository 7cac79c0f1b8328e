import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { openAs, widths, type Width } from './open.ts'
import type { Visitor } from './visitor.ts'

/* Measures the memory of a tab over many visits and a long stay on the home. */

const samples = 5
const stays = 10
const browsed = ['/filmes', '/series', '/busca', '/minha-area', '/catalogo']

interface Place {
  site: string
  visitor: Visitor
}

const settle = (page: Page) => page.waitForLoadState('networkidle', { timeout: 10_000 })

/** Answers kept for the tab's next page. */
const storedCharacters = () => sessionStorage.getItem('vereda.queries')?.length ?? 0

const sample = async (page: Page, cdp: CDPSession) => {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return [
    (figure('JSHeapUsedSize') / 1e6).toFixed(1),
    String(figure('Nodes')),
    String(figure('JSEventListeners')),
    ((await page.evaluate(storedCharacters)) / 1000).toFixed(0),
  ]
}

/** Every fourth time, opens the player instead of a list. */
const visitFour = async (page: Page, { site, visitor }: Place, index: number) => {
  const { id, slug } = visitor.titles[index % visitor.titles.length] ?? { id: 0, slug: '' }
  const other = index % 4 === 3 ? `/assistir/${id}/${slug}` : browsed[index % browsed.length]
  await page.goto(`${site}/conteudo/${id}/${slug}`)
  await settle(page)
  await page.goBack()
  await settle(page)
  await page.goto(`${site}${other}`, { waitUntil: 'load' })
  await page.goto(site)
  await settle(page)
}

/** After this, growing memory is a leak. */
const scrollToEnd = async (page: Page) => {
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 4
  for (let turn = 0; turn < 100 && !(await page.evaluate(isAtEnd)); turn += 1) {
    await page.mouse.wheel(0, 600)
    await delay(60)
  }
  await settle(page)
}

/** Also refreshes the data. */
const stay = async (page: Page) => {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await settle(page)
  await scrollToEnd(page)
}

export const measureEvening = async (
  browser: Parameters<typeof openAs>[0],
  place: Place,
  width: Width,
  visits: number,
): Promise<string[][]> => {
  const page = await openAs(browser, place, width)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const at = `${widths[width].width} px`
  const rows = [[at, 'the first page', ...(await sample(page, cdp))]]
  const rounds = Math.ceil(visits / 4)
  for (let round = 0; round < rounds; round += 1) {
    await visitFour(page, place, round)
    if ((round + 1) % Math.ceil(rounds / samples) === 0)
      rows.push([at, `${(round + 1) * 4} visits`, ...(await sample(page, cdp))])
  }
  await scrollToEnd(page)
  rows.push([at, 'all rows of the home', ...(await sample(page, cdp))])
  for (let round = 1; round <= stays; round += 1) {
    await stay(page)
    if (round % 5 === 0) rows.push([at, `${round} times up and down`, ...(await sample(page, cdp))])
  }
  await page.context().close()
  return rows
}
