import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openChrome } from '#tests/support/chrome.ts'
import { signIn } from '#tests/bench/screens/visitor.ts'
import { markdownTable } from '#tests/bench/table.ts'
import { startProcess } from '#tests/support/processes.ts'
import { serveBare } from './bare.ts'
import { commandsOf, type Line, lines } from './lines.ts'
import { measureMemory } from './memory.ts'
import { findFilm, type Film } from './film.ts'
import { pressWatch } from './press.ts'
import { measureAhead, measureSeeks } from './seeks.ts'
import { leave, openCold, probe } from './probe.ts'
import { longSlug, shortSlug } from './titles.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    /** start, seek, ahead; separated by commas. */
    parts: { type: 'string', default: 'start,seek' },
    /** Beginning of a line's name: unthrottled, 10, 1.6. */
    lines: { type: 'string', default: '' },
    /** Plays an hour at 16 times the speed instead. */
    memory: { type: 'boolean', default: false },
  },
})

const runs = Number(options.runs)
const goals = { navigation: 0.8, press: 0.5, seek: 1, ahead: 1.1 }
const waitMs = { quick: 1600, slow: 5000 }

const say = (text: string) => process.stderr.write(`${text}\n`)
const middle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

interface Figure {
  bare: number[]
  vereda: number[]
  goal: number
  /** Height of the first picture. */
  lines?: { bare: number[]; vereda: number[] }
}

type Figures = Record<string, Figure>

interface Place {
  site: string
  bare: string
  stored: Record<string, string>
  short: Film
  long: Film
}

const row = (figures: Figures, name: string, goal: number) =>
  (figures[name] ??= { bare: [], vereda: [], goal })

type Browser = Awaited<ReturnType<typeof openChrome>>

const measureStart = async ({ tab }: Browser, place: Place, line: Line, figures: Figures) => {
  const { site, bare, short } = place
  const rest = line.bitsPerSecond > 0 && line.bitsPerSecond < 5e6 ? waitMs.slow : waitMs.quick
  const bareMs = await openCold(tab, `${bare}/${short.clip}`)
  const veredaMs = await openCold(tab, site + short.watchPath)
  const press = await pressWatch(tab, site + short.titlePath, rest)
  if (!press.wasReady) say(`${line.name}: the page was not ready when it was pressed`)
  const navigation = row(figures, 'first frame from navigation', goals.navigation)
  navigation.bare.push(bareMs)
  navigation.vereda.push(veredaMs)
  const pressed = row(figures, 'first frame from the press, beside navigation', goals.press)
  pressed.bare.push(bareMs)
  pressed.vereda.push(press.ms)
}

const noteSeeks = async ({ tab }: Browser, place: Place, figures: Figures) => {
  const { bare, site, long } = place
  for (const name of ['bare', 'vereda'] as const) {
    await openCold(tab, name === 'bare' ? `${bare}/${long.clip}` : `${site}${long.watchPath}?t=0`)
    const { far, near } = await measureSeeks(tab)
    for (const [what, seeks] of Object.entries({ 'not yet there': far, 'that is there': near })) {
      const figure = row(figures, `seek to a place ${what}`, goals.seek)
      figure.lines ??= { bare: [], vereda: [] }
      figure[name].push(...seeks.map(({ ms }) => ms))
      figure.lines[name].push(...seeks.map(({ lines: shown }) => shown))
    }
  }
}

const seeksAhead = 10
const filmSeconds = 4000

const noteAhead = async ({ tab }: Browser, place: Place, line: Line, figures: Figures) => {
  const { bare, site, long } = place
  const figure = row(figures, '20 s ahead of a seek', goals.ahead)
  for (const name of ['bare', 'vereda'] as const) {
    await openCold(tab, name === 'bare' ? `${bare}/${long.clip}` : `${site}${long.watchPath}?t=0`)
    const miss = (error: unknown) => say(`${line.name}, ${name}: ${String(error)}`)
    figure[name].push(...(await measureAhead(tab, seeksAhead, filmSeconds, miss)))
  }
}

const rowsOf = (line: Line, figures: Figures) =>
  Object.entries(figures).map(([what, { bare, vereda, goal, lines: shown }]) => {
    const share = middle(vereda) / middle(bare)
    return [
      line.name,
      what,
      middle(bare).toFixed(0),
      middle(vereda).toFixed(0),
      share.toFixed(2),
      goal.toFixed(1),
      shown ? `${middle(shown.bare)} / ${middle(shown.vereda)}` : '',
      share <= goal ? '' : 'missed',
    ]
  })

const measureLine = async (place: Place, line: Line) => {
  const figures: Figures = {}
  const parts = options.parts.split(',')
  for (let run = 0; run < runs; run++) {
    const chrome = await openChrome(
      probe(place.stored, new URL(place.site).host),
      ['--window-size=1280,720', '--autoplay-policy=no-user-gesture-required'],
      commandsOf(line),
    )
    try {
      if (parts.includes('start')) await measureStart(chrome, place, line, figures)
      if (parts.includes('seek')) await noteSeeks(chrome, place, figures)
      if (parts.includes('ahead')) await noteAhead(chrome, place, line, figures)
    } catch (error) {
      say(`${line.name}, run ${run + 1}: ${String(error)}`)
    } finally {
      await leave(chrome.tab).catch(() => undefined)
      await chrome.close()
    }
  }
  say(`${line.name}: done`)
  return rowsOf(line, figures)
}

const dataDir = mkdtempSync(join(tmpdir(), 'vereda-bench-'))
const server = await startProcess({
  entry: 'tests/bench/player/server.ts',
  dataDir,
  env: { DIST_DIR: resolve('dist'), LOG_LEVEL: 'warn', PUBLIC_SITE_URL: '' },
})
const bare = await serveBare(dataDir)
try {
  const { stored } = await signIn(server.address)
  const film = (slug: string) => findFilm(server.address, stored, slug)
  const place: Place = {
    site: server.address,
    bare: bare.address,
    stored,
    short: await film(shortSlug),
    long: await film(longSlug),
  }
  if (options.memory) console.log(await measureMemory(place))
  else {
    const load = loadavg()[0]?.toFixed(1)
    const heads = ['line', 'what', 'bare ms', 'Vereda ms', 'of bare', 'goal', 'lines', '']
    const rows = [heads]
    for (const line of lines.filter(({ name }) => name.startsWith(options.lines)))
      rows.push(...(await measureLine(place, line)))
    console.log(`${markdownTable(rows)}\n`)
    console.log(`Medians of ${runs}; load ${load} before, ${loadavg()[0]?.toFixed(1)} after.`)
  }
} finally {
  bare.stop()
  await server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
