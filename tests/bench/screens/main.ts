import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrowser } from '#tests/bench/site/browser.ts'
import { markdownTable } from '#tests/bench/table.ts'
import { startProcess } from '#tests/support/processes.ts'
import { measureHome } from './calls.ts'
import { openChrome } from '#tests/support/chrome.ts'
import { type Click, clickCard, probe, readiness, type Readiness } from './clicks.ts'
import { coldTable } from './cold-table.ts'
import { addedMs, slowDown } from './delay.ts'
import { measureEvening } from './evening.ts'
import { floorOf } from './floor.ts'
import { measureFrames } from './frames.ts'
import { widths, type Width } from './open.ts'
import { pageTable } from './page-table.ts'
import { measureScrolling } from './scroll.ts'
import { signIn, type Visitor } from './visitor.ts'

const { values: options } = parseArgs({
  options: {
    clicks: { type: 'string', default: '20' },
    /** clicks, home, scroll, frames, cold, pages, evening; separated by commas. */
    parts: { type: 'string', default: 'clicks,home,scroll,frames,cold,pages' },
    /** Repetitions of each cold visit. */
    visits: { type: 'string', default: '5' },
    /** Pages opened in an evening. */
    evening: { type: 'string', default: '200' },
    /** Default: starts a server. */
    site: { type: 'string' },
    /** Another server, whose cold visits alternate with the first. */
    beside: { type: 'string' },
  },
})

const parts = options.parts.split(',')
const clicks = Number(options.clicks)
const goals = { prerendered: 60, prefetched: 150, cold: 350 }
const mostScriptBytes = 140_000
const mostRounds = 2
const mostInp = 100
const mostCls = 0.02

const say = (text: string) => process.stderr.write(`${text}\n`)
const markOf = (isReached: boolean) => (isReached ? '' : 'missed')
const middle = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const ninth = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? Number.NaN

interface Place {
  site: string
  floor: string
  visitor: Visitor
}

/** Alternates, so that other load on the machine affects both. */
const clickAll = async ({ site, floor, visitor }: Place, wanted: Readiness) => {
  const found = { site: [] as Click[], floor: [] as Click[], unlike: 0 }
  const chrome = await openChrome(probe(visitor.stored, new URL(site).host), [
    `--window-size=${widths.desktop.width},${widths.desktop.height}`,
  ])
  try {
    for (let index = 0; index < clicks; index++) {
      const { id } = visitor.titles[index % visitor.titles.length] ?? { id: 0 }
      for (const name of ['site', 'floor'] as const) {
        const address = name === 'site' ? site : floor
        const click = await clickCard(chrome.tab, address, id, wanted)
        if (wanted !== 'cold' && click.found !== wanted) found.unlike += 1
        else found[name].push(click)
      }
    }
  } finally {
    await chrome.close()
  }
  return found
}

const clickTable = async (place: Place) => {
  const heads = ['link', 'site', 'name ms', 'content ms', '90 % ms', 'goal ms', 'clicks', '']
  const rows = [heads]
  for (const wanted of readiness) {
    const found = await clickAll(place, wanted)
    if (found.unlike > 0) say(`${wanted}: ${found.unlike} clicks found another state`)
    for (const name of ['site', 'floor'] as const) {
      const content = middle(found[name].map((click) => click.content))
      rows.push([
        wanted,
        name === 'site' ? 'Vereda' : 'two plain pages',
        middle(found[name].map((click) => click.name)).toFixed(0),
        content.toFixed(0),
        ninth(found[name].map((click) => click.content)).toFixed(0),
        name === 'site' ? String(goals[wanted]) : '',
        String(found[name].length),
        name === 'site' ? markOf(content <= goals[wanted]) : '',
      ])
    }
    say(`${wanted}: done`)
  }
  return markdownTable(rows)
}

const homeRows = async (browser: Awaited<ReturnType<typeof openBrowser>>, place: Place) => {
  const home = await measureHome(browser, place)
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  return [
    [
      `kB of script of the home, heads included (${kB(home.laterBytes)} of them when idle)`,
      kB(home.scriptBytes),
      '140',
      markOf(home.scriptBytes <= mostScriptBytes),
    ],
    [
      `rounds of calls for the home (${home.calls} calls; ${home.otherCalls} more of the frame)`,
      String(home.rounds),
      String(mostRounds),
      markOf(home.rounds <= mostRounds),
    ],
  ]
}

const scrollRows = async (browser: Awaited<ReturnType<typeof openBrowser>>, place: Place) => {
  const rows: string[][] = []
  for (const width of Object.keys(widths) as Width[]) {
    const { inp, interactions, ...scroll } = await measureScrolling(browser, place, width)
    rows.push([
      `INP at ${widths[width].width} px, ${scroll.rows} rows, ${interactions} keys (ms)`,
      inp.toFixed(0),
      String(mostInp),
      markOf(inp < mostInp && scroll.rows >= 40),
    ])
    rows.push([
      `frames by the wheel at ${widths[width].width} px: 95 % within, longest (ms)`,
      `${scroll.usualFrame.toFixed(0)}, ${scroll.longestFrame.toFixed(0)}`,
      '',
      '',
    ])
  }
  return rows
}

const frameRows = async (browser: Awaited<ReturnType<typeof openBrowser>>, place: Place) => {
  const [{ id, slug } = { id: 0, slug: '' }] = place.visitor.titles
  const paths = ['/', `/conteudo/${id}/${slug}`, '/filmes', '/busca', '/minha-area']
  const rows: string[][] = []
  for (const width of Object.keys(widths) as Width[]) {
    for (const path of paths) {
      const figures = await measureFrames(browser, { ...place, path }, width)
      const at = `${path.replace(/\d.*/, '…')} at ${widths[width].width} px`
      rows.push([
        `CLS of ${at}`,
        figures.cls.toFixed(3),
        String(mostCls),
        markOf(figures.cls < mostCls),
      ])
      rows.push([
        `pictures larger than needed on ${at} (of ${figures.images})`,
        String(figures.tooLarge.length),
        '0',
        markOf(figures.tooLarge.length === 0),
      ])
      if (figures.tooLarge.length > 0) say(`${at}: ${figures.tooLarge.slice(0, 6).join('; ')}`)
    }
  }
  return rows
}

/** Without added delay. */
const printVisits = async (browser: Awaited<ReturnType<typeof openBrowser>>, address: string) => {
  const one = { site: address, visitor: await signIn(address) }
  if (parts.includes('cold')) {
    const { beside } = options
    const other = beside ? [{ site: beside, visitor: await signIn(beside) }] : []
    console.log(`${await coldTable(browser, [one, ...other], Number(options.visits), say)}\n`)
  }
  if (parts.includes('pages')) console.log(`${await pageTable(browser, one, say)}\n`)
}

const printScreens = async (
  browser: Awaited<ReturnType<typeof openBrowser>>,
  address: string,
): Promise<void> => {
  const visitor = await signIn(address)
  const site = await slowDown(address)
  const floor = await slowDown(address, floorOf(visitor.titles))
  const place = { site: site.address, floor: floor.address, visitor }
  try {
    if (parts.includes('clicks')) console.log(`${await clickTable(place)}\n`)
    const rows = [['what', 'measured', 'goal', '']]
    if (parts.includes('home')) rows.push(...(await homeRows(browser, place)))
    if (parts.includes('scroll')) rows.push(...(await scrollRows(browser, place)))
    if (parts.includes('frames')) rows.push(...(await frameRows(browser, place)))
    if (rows.length > 1) console.log(`${markdownTable(rows)}\n`)
    console.log(`${addedMs} ms added to each answer above.`)
  } finally {
    site.stop()
    floor.stop()
  }
}

const printEvening = async (
  browser: Awaited<ReturnType<typeof openBrowser>>,
  address: string,
): Promise<void> => {
  const place = { site: address, visitor: await signIn(address) }
  const rows = [['width', 'after', 'heap MB', 'nodes', 'listeners', 'stored kB']]
  for (const width of Object.keys(widths) as Width[])
    rows.push(...(await measureEvening(browser, place, width, Number(options.evening))))
  console.log(`${markdownTable(rows)}\n`)
}

const isOf = (names: readonly string[]) => names.some((name) => parts.includes(name))

const startServer = () =>
  startProcess({
    entry: 'tests/bench/screens/server.ts',
    env: { DIST_DIR: resolve('dist'), LOG_LEVEL: 'warn', PUBLIC_SITE_URL: '' },
  })

const load = loadavg()[0]?.toFixed(1)
const server = options.site ? undefined : await startServer()
const address = options.site ?? server?.address ?? ''
const browser = await openBrowser()
try {
  if (isOf(['clicks', 'home', 'scroll', 'frames'])) await printScreens(browser, address)
  if (isOf(['cold', 'pages'])) await printVisits(browser, address)
  if (parts.includes('evening')) await printEvening(browser, address)
  console.log(`Load ${load} before, ${loadavg()[0]?.toFixed(1)} after.`)
} finally {
  await browser.close()
  await server?.kill('SIGTERM')
}
