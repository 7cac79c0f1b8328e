import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { routes } from '#shared/routes.ts'
import { startProcess } from '#tests/support/processes.ts'
import { markdownTable } from '#tests/bench/table.ts'
import { audit, type Audit, medianOf } from './audit.ts'
import { openBrowser } from './browser.ts'
import { type MainThread, visitsOf } from './main-thread.ts'
import { writeFloorSite } from './floor/site.ts'
import { keepsTyping } from './typing.ts'
import { wireOf } from './wire.ts'

const { values: options } = parseArgs({
  options: {
    /** Shells, separated by commas. */
    pages: { type: 'string', default: 'planos,login,termos-de-uso' },
    runs: { type: 'string', default: '5' },
    /** A folder with a hand-written page of plans. */
    floor: { type: 'string' },
  },
})

const pages = options.pages.split(',')
const runs = Number(options.runs)
const say = (text: string) => process.stderr.write(`${text}\n`)
const kB = (bytes: number) => (bytes / 1000).toFixed(1)

/** Alternates, so that other load on the machine affects both. */
const compare = async (page: string, site: string, floor: string) => {
  const audits = { site: [] as Audit[], floor: [] as Audit[] }
  for (let run = 0; run < runs; run++) {
    audits.site.push(await audit(`${site}/${page}`))
    audits.floor.push(await audit(`${floor}/${page}`))
    say(`${page} ${run + 1}/${runs}`)
  }
  return { page, site: medianOf(audits.site), floor: medianOf(audits.floor) }
}

const auditHeads =
  'page,performance,accessibility,best practices,SEO,FCP ms,of floor,LCP ms,of floor,CLS,TBT ms,long tasks,kB,of it script,missed'.split(
    ',',
  )

const ratioOf = (value: number, floor?: number) => (floor ? (value / floor).toFixed(2) : '')

const auditCells = (name: string, one: Audit, floor?: Audit) => [
  name,
  ...[one.performance, one.accessibility, one['best-practices'], one.seo].map((score) =>
    score.toFixed(0),
  ),
  one.fcpMs.toFixed(0),
  ratioOf(one.fcpMs, floor?.fcpMs),
  one.lcpMs.toFixed(0),
  ratioOf(one.lcpMs, floor?.lcpMs),
  one.cls.toFixed(3),
  one.tbtMs.toFixed(0),
  one.longTasks.toFixed(0),
  kB(one.bytes),
  kB(one.scriptBytes),
  one.missed.join(' '),
]

const auditTable = async (site: string, floor: string) => {
  const rows: string[][] = []
  for (const page of pages) {
    const result = await compare(page, site, floor)
    rows.push(auditCells(`/${page}`, result.site, result.floor))
    rows.push(auditCells('floor', result.floor))
  }
  return markdownTable([auditHeads, ...rows])
}

const examples: Record<string, string> = {
  slug: 'essencial',
  uuid: '00000000-0000-4000-8000-000000000000',
}

const publicPaths = routes
  .filter(({ access, shell }) => access === 'public' && existsSync(`dist/${shell}.html`))
  .map(({ path }) => path.replace(/\{(\w+)\}/g, (_, key: string) => examples[key] ?? '1'))

const wireTable = async (site: string) => {
  const browser = await openBrowser()
  const rows: string[][] = []
  try {
    for (const path of publicPaths) {
      const wire = await wireOf(browser, site + path)
      const isKept = await keepsTyping(browser, site + path)
      const sizes = [wire.total, wire.Document, wire.Font, wire.Image, wire.Script]
      const other = wire.Fetch + wire.Other
      rows.push([
        path,
        ...[...sizes, other].map(kB),
        isKept === undefined ? '' : isKept ? 'yes' : 'NO',
      ])
    }
  } finally {
    await browser.close()
  }
  const heads = 'path,kB in all,document,fonts,images,scripts,other,keeps typing'.split(',')
  return markdownTable([heads, ...rows])
}

const workHeads =
  'page,visit,in all ms,style and layout,scripts,paint,parsing,other,long tasks,blocking ms,longest ms,mostly'.split(
    ',',
  )

const workCells = ({ total, of, longTasks, blocking, longest, longestIs }: MainThread) => [
  ...[total, of.layout, of.scripts, of.paint, of.parse, of.other, longTasks, blocking, longest].map(
    (value) => value.toFixed(0),
  ),
  longestIs,
]

const workTable = async (site: string, floor: string) => {
  const paths = ['planos', 'termos-de-uso', 'login', 'cadastro/plano/essencial']
  const rows: string[][] = []
  for (const path of paths) {
    const visits = await visitsOf(openBrowser, `${site}/${path}`)
    rows.push([`/${path}`, 'cold', ...workCells(visits.cold)])
    rows.push(['', 'cold, no worker', ...workCells(visits.coldWithoutWorker)])
    rows.push(['', 'again', ...workCells(visits.warm)])
  }
  const { cold } = await visitsOf(openBrowser, `${floor}/planos`)
  rows.push(['floor of /planos', 'cold', ...workCells(cold)])
  return markdownTable([workHeads, ...rows])
}

const floorFolder = writeFloorSite(pages, options.floor)
const site = await startProcess({
  entry: 'src/server/demo.ts',
  env: { DIST_DIR: resolve('dist'), LOG_LEVEL: 'warn' },
})
const floor = await startProcess({
  entry: 'src/server/demo.ts',
  env: { DIST_DIR: floorFolder, LOG_LEVEL: 'warn' },
})
try {
  console.log(`${await wireTable(site.address)}\n`)
  console.log(`${await workTable(site.address, floor.address)}\n`)
  if (runs > 0) console.log(await auditTable(site.address, floor.address))
} finally {
  await Promise.all([site.kill('SIGTERM'), floor.kill('SIGTERM')])
  rmSync(floorFolder, { recursive: true, force: true })
}
