import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#shared/routes.ts'
import { createFileHeaders } from '#server/site/site-answers.ts'
import { rowAddress } from './addresses.ts'
import { distDir, exportFor, runExport } from './exported.ts'

const root = mkdtempSync(join(tmpdir(), 'vereda-export-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const fits = (rule: string, path: string) =>
  new RegExp(`^${rule.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}$`).test(path)

describe('the export for Netlify', () => {
  const server = 'https://api.vereda.example'
  let site = ''
  let redirects: string[][] = []
  let headers: { path: string; lines: string[] }[] = []
  beforeAll(() => {
    site = join(exportFor('netlify', join(root, 'netlify'), server), 'site')
    const rows = (file: string) => readFileSync(join(site, file), 'utf8').split('\n').slice(1)
    redirects = rows('_redirects').map((row) => row.split(' '))
    for (const row of rows('_headers')) {
      if (row.startsWith('  ')) headers.at(-1)?.lines.push(row.trim())
      else headers.push({ path: row, lines: [] })
    }
  })

  const targetOf = (path: string) => redirects.find(([from = '']) => fits(from, path))?.[1]
  const headersFor = (path: string) =>
    headers.filter((rule) => fits(rule.path, path)).flatMap(({ lines }) => lines)

  const ofServer = ['plans', 'registration', 'registration-plan', 'registration-user', 'share']

  test.each(routes)('routes $path to its document and headers, or to the server', (route) => {
    const path = rowAddress(route)
    if (ofServer.includes(route.name)) {
      expect(targetOf(path)).toMatch(server)
      return
    }
    const file = targetOf(path) ?? ''
    expect(file).toMatch(new RegExp(`/${route.shell}\\.html$`))
    expect(existsSync(join(site, file))).toBe(true)
    const {
      vary: _,
      'content-type': __,
      ...own
    } = createFileHeaders(distDir, 'altcha', null)(`/${route.shell}.html`)
    const expected = Object.entries(own).map(([name, value]) => `${name}: ${value}`)
    expect(headersFor(path).sort()).toEqual(expected.sort())
  })

  test('sends paths without a rule to the server', () => {
    for (const path of ['/7/iracema', '/nada', '/api/v1/plans/', '/media/a/b.m4s', '/login.html']) {
      expect(targetOf(path)).toMatch(server)
    }
    expect(existsSync(join(site, 'login.html'))).toBe(false)
    expect(existsSync(join(site, '.csp.json'))).toBe(false)
    expect(headersFor('/_astro/x.js')).toContain(
      'cache-control: public, max-age=31536000, immutable',
    )
  })
})

describe('the export command', () => {
  test.each([
    [[], 'npm run export -- --para nginx'],
    [['--para', 'apache'], 'npm run export -- --para nginx'],
    [['--para', 'nginx', '--servidor', 'api'], '--servidor api'],
    [['--para', 'nginx', '--nada'], '--nada'],
    [['--para', 'nginx', '--out', tmpdir()], 'já existe'],
  ])('refuses %j and writes nothing', (args, message) => {
    const out = join(root, 'none')
    const { status, stderr } = runExport(...args, ...(args.includes('--out') ? [] : ['--out', out]))
    expect(status).toBe(1)
    expect(stderr).toContain(message)
    expect(existsSync(out)).toBe(false)
  })
})
