import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { environment } from '#server/config/environment-variables.ts'

const readme = readFileSync('README.md', 'utf8')
const variables = readFileSync('docs/operations/environment.md', 'utf8')
const commands = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts,
)

describe('README and environment table', () => {
  test.each(environment)('list $name with the default that the server uses', (variable) => {
    const row = variables.split('\n').find((line) => line.startsWith(`| \`${variable.name}\``))
    const cells = row?.split(/\s*\|\s*/)
    expect(cells?.[2]?.replaceAll('`', '')).toBe(variable.default)
    expect(cells?.[3]).toBe(variable.meaning)
  })

  test('name only commands that exist', () => {
    const named = [...readme.matchAll(/npm run (\w+)/g)].map(([, name]) => name)
    expect(commands).toEqual(expect.arrayContaining(named))
  })
})
