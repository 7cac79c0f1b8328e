import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { leanContract } from '#build/lean-contracts.ts'

test('the browser keeps id, method and path of an operation, and no schema of it', () => {
  const lean = leanContract(
    "export const getThing = operation({ id: 'getThing', method: 'GET', path: '/x/', answer: Thing })",
  )
  expect(lean).toContain("path: '/x/'")
  expect(lean).not.toContain('Thing })')
})

test('no script of the browser reads more of an operation than that', async () => {
  const found: string[] = []
  for await (const file of glob('src/{lib,islands,layouts}/**/*.{ts,tsx,astro}')) {
    const text = (await readFile(file, 'utf8')).replace(/typeof \w+\.\w+/g, '')
    const operations = [
      ...text.matchAll(
        /\b(?:get|post|put|patch|delete)[A-Z]\w*\.(?:body|answer|query|params|refusals)\b/g,
      ),
    ]
    found.push(...operations.map(([words]) => `${file}: ${words}`))
  }
  expect(found).toEqual([])
})
