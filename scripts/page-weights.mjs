/* Compressed weight of each page on a first visit, for the size budgets. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { routes } from '../src/shared/routes.ts'
import { root } from './prepare.mjs'

const dist = join(root, 'dist')
const lastRun = join(root, '.cache', 'page-weights.json')

/** The file as sent: text files are compressed by the build. */
export const packed = (file) => {
  const path = join(dist, file)
  return existsSync(`${path}.br`) ? `${path}.br` : path
}

const bytesOf = (files) => files.reduce((sum, file) => sum + readFileSync(packed(file)).length, 0)

/** `public` pages need no React; the others need islands. */
const kindOf = (page, html) => {
  const route = routes.find(({ shell }) => shell === page)
  if (!html.includes('<astro-island')) return 'public'
  if (route?.template === 'plain') return 'player'
  return route?.access === 'protected' && !route.area ? 'screen' : 'form'
}

const sheet = /<link rel="stylesheet" href="\/([^"]+)"/g

/** Written by src/build/page-scripts.ts. */
export const pageScripts = () => {
  const list = join(dist, '.page-scripts.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : { pages: {}, hls: [] }
}

export const pageWeights = () => {
  return Object.entries(pageScripts().pages)
    .map(([document, scripts]) => {
      const html = readFileSync(join(dist, document), 'utf8')
      const page = document.replace(/\.html$/, '')
      const sheets = [...html.matchAll(sheet)].map(([, file]) => file)
      return {
        page,
        kind: kindOf(page, html),
        scripts,
        sheets,
        files: scripts.length,
        scriptBytes: bytesOf(scripts),
        documentBytes: bytesOf([document]),
      }
    })
    .sort((one, other) => other.scriptBytes - one.scriptBytes)
}

const kB = (bytes) => (bytes / 1000).toFixed(1)
const change = (now, before) =>
  before === undefined || kB(now) === kB(before)
    ? ''
    : `${now > before ? '+' : '−'}${kB(Math.abs(now - before))}`

const tell = () => {
  const last = existsSync(lastRun) ? JSON.parse(readFileSync(lastRun, 'utf8')) : {}
  const rows = pageWeights()
  console.table(
    rows.map(({ page, kind, files, scriptBytes, documentBytes }) => ({
      page,
      kind,
      scripts: files,
      'scripts, kB': kB(scriptBytes),
      'since the last run': change(scriptBytes, last[page]),
      'document, kB': kB(documentBytes),
    })),
  )
  mkdirSync(join(root, '.cache'), { recursive: true })
  const weights = Object.fromEntries(rows.map(({ page, scriptBytes }) => [page, scriptBytes]))
  writeFileSync(lastRun, JSON.stringify(weights))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) tell()
