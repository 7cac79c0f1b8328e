import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = globSync([
  'src/**/*.{ts,tsx}',
  'tests/**/*.{ts,tsx}',
  'demo/**/*.{ts,mjs}',
  'scripts/**/*.mjs',
])
  .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  .map((line) => line.trim())

/** Comments on lines of their own, which are nearly all of them. */
const comments = lines.filter((line) => /^(\/\/|\/?\*)/.test(line))

test('comments hold at most three words for ten lines', () => {
  const words = comments.flatMap((line) => line.match(/[\p{L}\d]\S*/gu) ?? [])
  expect(words.length).toBeGreaterThan(0)
  expect(words.length / lines.length).toBeLessThanOrEqual(0.3)
})
