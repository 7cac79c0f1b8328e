import { readFileSync } from 'node:fs'
import { packed, pageScripts, pageWeights } from './scripts/page-weights.mjs'

/* Limits are 10 to 20 % above current weights. Before raising one, look at the table of `npm run check`. */

const line = (name, files, limit) => ({ name, path: [...files].map(packed), limit, brotli: false })

const weights = pageWeights()

const heaviest = (kind) => weights.find((row) => row.kind === kind)

const scripts = (kind, limit) => {
  const { page, scripts: files } = heaviest(kind)
  return line(`scripts of a ${kind} page: ${page}`, files, limit)
}

const document = weights.toSorted((one, other) => other.documentBytes - one.documentBytes)[0]

/** The files that a first visit to the plans loads. */
const plans = () => {
  const html = readFileSync('dist/planos.html', 'utf8')
  const fonts = [...html.matchAll(/<link rel="preload" href="\/([^"]+)"/g)]
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)]
    .filter(([image]) => !image.includes('loading="lazy"'))
    .flatMap(([image]) => [/\ssrc="\/([^"]+)"/.exec(image)])
  const files = [...fonts, ...pictures].flatMap((found) => (found ? [found[1]] : []))
  const { scripts: own } = weights.find(({ page }) => page === 'planos')
  return ['planos.html', ...new Set(files), ...own]
}

export default [
  scripts('public', '9 kB'),
  line('a public page in all: planos', plans(), '33 kB'),
  scripts('form', '180 kB'),
  scripts('screen', '148 kB'),
  scripts('player', '150 kB'),
  line('hls.js', pageScripts().hls, '100 kB'),
  line('style sheets', new Set(weights.flatMap(({ sheets }) => sheets)), '27 kB'),
  line(`the heaviest document: ${document.page}`, [`${document.page}.html`], '22 kB'),
]
