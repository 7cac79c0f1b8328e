import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const contract = /^import (?!type\b)[^']*from '[^']*contract\.ts'/gm

test('imports only the types of contracts in browser code', () => {
  const files = globSync('src/{lib,ui,islands,layouts,public-pages,pages}/**/*.{ts,tsx,astro}')
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(contract) ?? []).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
