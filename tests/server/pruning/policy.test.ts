import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { policies } from '#server/pruning/policies.ts'

const page = readFileSync('docs/operations/retention.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(/\s*\|\s*/).slice(1, -1))

test('docs/operations/retention.md lists the policy of every table', () => {
  expect(rows).toEqual(
    Object.entries(policies).map(([table, { retained, why }]) => [`\`${table}\``, retained, why]),
  )
})
