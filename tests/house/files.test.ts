import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* The linter reads no style sheets. */

const longest = 250

test('keeps style sheets within 250 lines', () => {
  const sheets = globSync('src/**/*.css')
  const long = sheets.filter((path) => readFileSync(path, 'utf8').split('\n').length > longest + 1)
  expect(sheets.length).toBeGreaterThan(10)
  expect(long).toEqual([])
})

test('gives each idle island a time limit', () => {
  const pages = globSync('src/**/*.astro').map((path) => readFileSync(path, 'utf8'))
  const waits = pages.flatMap((page) => page.match(/client:idle\S*/g) ?? [])
  expect(waits.length).toBeGreaterThan(0)
  expect(waits.filter((wait) => !wait.startsWith('client:idle={idleLimit}'))).toEqual([])
})

test('has no barrel files', () => expect(globSync('src/**/index.{ts,tsx}')).toEqual([]))
