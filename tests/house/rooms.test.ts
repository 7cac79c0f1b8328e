import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const rooms = globSync([
  'src/{public-pages,layouts,ui,cli,build,lib,shared,islands,server}',
  'src/{islands,lib,shared,server}/*',
]).filter((path) => statSync(path).isDirectory())

const readmeOf = (room: string) => join(room, 'README.md')
const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').length

/** Names of files that exist neither in the room nor at the root. */
const missingNames = (room: string) =>
  [...readFileSync(readmeOf(room), 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|astro|mjs))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !existsSync(join(room, name)) && !existsSync(name))

test('every room has a README of at most 25 lines', () => {
  expect(rooms.length).toBeGreaterThan(50)
  expect(rooms.filter((room) => !existsSync(readmeOf(room)))).toEqual([])
  expect(rooms.filter((room) => linesOf(readmeOf(room)) > 25)).toEqual([])
})

test('the README of a room names only files that exist', () => {
  expect(rooms.flatMap((room) => missingNames(room).map((name) => `${room}: ${name}`))).toEqual([])
})

test.each([
  ['README.md', 130],
  ['docs/bench.md', 200],
])('%s has at most %i lines', (path, most) => {
  expect(linesOf(path)).toBeLessThanOrEqual(most)
})
