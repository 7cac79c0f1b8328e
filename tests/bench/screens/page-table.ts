import type { Browser } from '@playwright/test'
import { lines } from '#tests/bench/player/lines.ts'
import { markdownTable } from '#tests/bench/table.ts'
import { type Address, addressesOf } from './addresses.ts'
import { openEmpty, type Place, untilQuiet } from './cold.ts'
import { waterfallOf, watchRequests } from './waterfall.ts'

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

const [unthrottled = { name: '', latencyMs: 0, bitsPerSecond: 0 }] = lines

/** Runs in the page. Sizes as sent, without headers. */
const weigh = () => {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const sum = (end: string) => {
    const files = resources.filter(({ name }) => new URL(name).pathname.endsWith(end))
    return {
      files: files.length,
      bytes: files.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
    }
  }
  return {
    path: location.pathname,
    scripts: sum('.js'),
    styles: sum('.css'),
    documentBytes: visit?.encodedBodySize ?? 0,
  }
}

/** Drops the build hash. */
const shortName = (path: string) => (path.split('/').at(-1) || path).split('.')[0] ?? path

const measurePage = async (
  browser: Browser,
  { site, visitor }: Place,
  { path, isProtected }: Address,
): Promise<string[]> => {
  const page = await openEmpty(browser, unthrottled, isProtected ? visitor : undefined)
  try {
    const requests = await watchRequests(await page.context().newCDPSession(page))
    await page.goto(site + path)
    await untilQuiet(page)
    const { scripts, styles, documentBytes, ...found } = await page.evaluate(weigh)
    if (found.path !== path) return [path, `leads to ${found.path}`, ...Array<string>(7).fill('')]
    const { chain, calls } = waterfallOf(requests())
    return [
      path,
      String(scripts.files),
      kB(scripts.bytes),
      String(styles.files),
      kB(styles.bytes),
      kB(documentBytes),
      String(calls),
      String(chain.length),
      chain.map(shortName).join(' > '),
    ]
  } finally {
    await page.context().close()
  }
}

const heads = [
  'page',
  'scripts',
  'kB of scripts',
  'sheets',
  'kB of sheets',
  'kB of document',
  'calls',
  'depth',
  'longest chain',
]

/** Public pages are measured signed out. */
export const pageTable = async (
  browser: Browser,
  place: Place,
  say: (text: string) => void,
): Promise<string> => {
  const rows = [heads]
  for (const address of await addressesOf(place.site, place.visitor)) {
    rows.push(await measurePage(browser, place, address))
    say(`${address.path}: ${rows.at(-1)?.slice(1).join(', ')}`)
  }
  return markdownTable(rows)
}
