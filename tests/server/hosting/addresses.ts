import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { type Route, routes } from '#shared/routes.ts'
import type { Asked } from './raw-request.ts'

const samples: Record<string, string> = {
  id: '7',
  uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  slug: 'dom-casmurro',
  name: 'nome',
  format: 'poster',
}

export const rowAddress = ({ path }: Route): string =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => samples[key] ?? '')

const rows = routes.map(rowAddress)

const files = (distDir: string): string[] => {
  const byEnding = new Map<string, string>()
  for (const name of readdirSync(distDir, { recursive: true, encoding: 'utf8' })) {
    const ending = extname(name)
    const isServed = !/(?:^|\/)\./.test(name) && !['.html', '.br', '.gz', ''].includes(ending)
    if (isServed) byEnding.set(`${ending} ${name.split('/', 1)[0]}`, `/${name}`)
  }
  return [...byEnding.values()]
}

const others = [
  ['the same with a slash', '/login/', '/login//', '//', '/conteudo/7/iracema/', '/planos/'],
  ['a query', '/?utm_source=x', '/login?next=%2F&a=b', '/login/?a', '/planos?cupom=x', '/login?'],
  [
    'odd names',
    '/conteudo/7/t%C3%ADtulo',
    '/conteudo/7/a%2Fb',
    '/conteudo/7/a%3Fb',
    '/conteudo/7/a+b',
  ],
  ['old links', '/7/iracema', '/7/iracema/', '/7/iracema?utm_source=x&a=b', '/7/t%C3%ADtulo'],
  ['no old links', '/7', '/7a/iracema', '/7/a/b', '//7/a', '/1234567890123456/a'],
  ['other letters', '/LOGIN', '/Planos', '/conteudo/7', '/conteudo/x/y', '/conta/pix/1', '/tags/a'],
  ['documents by their names', '/login.html', '/404.html', '/404', '/index.html', '/conteudo'],
  [
    'packed ones',
    '/login.html.br',
    '/favicon.svg.br',
    '/favicon.svg.gz',
    '/login.htm%6c',
    '/LOGIN.html',
  ],
  ['hidden ones', '/.csp.json', '/.renderer/entry.mjs', '/.vereda-built', '/_astro', '/_astro/'],
  [
    'nothing',
    '/nada',
    '/_astro/none.js',
    '/favicon.svg/',
    '/og',
    '/nada/nada/nada',
    '/apinada',
    '/nada.html?a',
  ],
  [
    'names in other letters of a file',
    '/favicon%2Esvg',
    '/FAVICON.svg',
    '/%66avicon.svg',
    '/robots.txt?a=b',
  ],
  [
    'the API',
    '/api/v1/plans-web/',
    '/api/openapi.json',
    '/api/docs',
    '/api',
    '/api/nada',
    '/api/v1/accounts/me/',
  ],
  [
    'its files',
    '/art/nada.jpg',
    '/art/',
    '/media/x/y.m4s',
    '/healthz',
    '/readyz',
    '/healthz/x',
    '/mediateca',
  ],
].flatMap(([, ...paths]) => paths)

const codings = [
  'gzip, deflate, br',
  'gzip',
  'br;q=0, gzip;q=0.5',
  'br;q=0, gzip; q=0.0',
  'identity',
]

const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

const variety = ['/', '/login', '/planos', '/nada', '/7/iracema', '/favicon.svg', '/robots.txt']

/** Includes addresses that only crawlers and scanners request. */
export const addresses = (distDir: string): Asked[] => [
  ...[...rows, ...others, ...files(distDir)].map((path) => ({ path })),
  ...[...variety, ...files(distDir)].flatMap((path) =>
    codings.map((coding) => ({ path, headers: { 'accept-encoding': coding } })),
  ),
  ...[...variety, '/api/v1/plans-web/', '/healthz'].flatMap((path) =>
    methods.map((method) => ({ path, method })),
  ),
]
