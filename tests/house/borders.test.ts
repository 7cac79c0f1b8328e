import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Which rooms a room may import from; everything else is a border crossed. */
const allowed: Record<string, readonly string[]> = {
  pages: ['layouts', 'islands', 'lib', 'build'],
  layouts: ['layouts', 'islands', 'lib', 'build'],
  islands: ['islands', 'lib'],
  lib: ['lib'],
  server: ['server', 'lib'],
  build: ['build', 'lib'],
}

const domains = 'session profiles catalogue engagement player account billing'.split(' ')
const browserOnly =
  /^(?:nanostores|@nanostores\/|@tanstack\/|ofetch|#lib\/(?:http|query-client|toast)\.ts|#lib\/(?:[\w-]+\/)+(?:api|store|queries)\.ts)/
const importLine = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

const files = globSync('src/**/*.{ts,tsx,astro}').map((path) => ({
  path,
  imports: [...readFileSync(path, 'utf8').matchAll(importLine)].map(([, name = '']) => name),
}))

/** Everything that a file of lib brings along, itself included. */
const broughtBy = (name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen
  seen.add(name)
  const path = name.replace(/^#lib/, 'src/lib')
  const folder = path.slice(0, path.lastIndexOf('/'))
  const inside = files.find((file) => file.path === path)?.imports ?? []
  for (const next of inside) {
    broughtBy(next.replace(/^\.\//, `${folder.replace(/^src\/lib/, '#lib')}/`), seen)
  }
  return seen
}

const roomOf = (path: string) => path.split('/')[1] ?? ''
const crossings = (rule: (room: string, path: string, name: string) => boolean) =>
  files.flatMap(({ path, imports }) =>
    imports.filter((name) => rule(roomOf(path), path, name)).map((name) => `${path} -> ${name}`),
  )

describe('the borders of the house', () => {
  test('the files were found', () => expect(files.length).toBeGreaterThan(20))

  test('arrows point one way', () => {
    const wrong = crossings((room, _, name) => {
      const target = /^#(\w+)\//.exec(name)?.[1]
      return target !== undefined && !(allowed[room] ?? []).includes(target)
    })
    expect(wrong).toEqual([])
  })

  test('a room is crossed by its name, siblings by ./', () => {
    expect(crossings((room, _, name) => room !== 'build' && name.startsWith('../'))).toEqual([])
  })

  test('lib knows neither React nor node', () => {
    const foreign = /^(?:node:|react|@nanostores\/react|@tanstack\/react-query)/
    expect(crossings((room, _, name) => room === 'lib' && foreign.test(name))).toEqual([])
  })

  test('what the server reads of lib brings nothing of the browser along', () => {
    const wrong = crossings(
      (room, _, name) =>
        room === 'server' &&
        name.startsWith('#lib/') &&
        [...broughtBy(name)].some((brought) => browserOnly.test(brought)),
    )
    expect(wrong).toEqual([])
  })

  test('islands of two domains meet only in lib', () => {
    const wrong = crossings((room, path, name) => {
      const target = /^#islands\/([\w-]+)\//.exec(name)?.[1]
      return (
        room === 'islands' &&
        target !== undefined &&
        target !== 'ui' &&
        target !== path.split('/')[2]
      )
    })
    expect(wrong).toEqual([])
  })

  test('every domain folder carries a name of the seven', () => {
    const known = new Set([...domains, 'ui', 'db', 'http', 'demo', 'jobs', 'mail'])
    const strange = files
      .filter(({ path }) => /^src\/(?:lib|islands|server)\/[\w-]+\/./.test(path))
      .filter(({ path }) => !known.has(path.split('/')[2] ?? ''))
    expect(strange.map(({ path }) => path)).toEqual([])
  })

  test('no barrel files, no file over 250 lines', () => {
    const barrels = files.filter(({ path }) => /\/index\.tsx?$/.test(path))
    const long = files.filter(({ path }) => readFileSync(path, 'utf8').split('\n').length > 251)
    expect([...barrels, ...long].map(({ path }) => path)).toEqual([])
  })
})
