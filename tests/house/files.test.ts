import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* The linter checks imports between rooms and the length of scripts, but reads no style sheets. */

const longest = 250

test('a style sheet has no more lines than a script', () => {
  const sheets = globSync('src/**/*.css')
  const long = sheets.filter((path) => readFileSync(path, 'utf8').split('\n').length > longest + 1)
  expect(sheets.length).toBeGreaterThan(10)
  expect(long).toEqual([])
})

test('an island that waits for an idle browser has a limit', () => {
  const pages = globSync('src/**/*.astro').map((path) => readFileSync(path, 'utf8'))
  const waits = pages.flatMap((page) => page.match(/client:idle\S*/g) ?? [])
  expect(waits.length).toBeGreaterThan(0)
  expect(waits.filter((wait) => !wait.startsWith('client:idle={idleLimit}'))).toEqual([])
})

test('no barrel files', () => expect(globSync('src/**/index.{ts,tsx}')).toEqual([]))
