import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { environment } from '#server/config/environment-variables.ts'

const readme = readFileSync('README.md', 'utf8')
const commands = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts,
)

describe('the README is true', () => {
  test.each(environment)('$name stands in the table as the server reads it', (variable) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${variable.name}\``))
    const cells = row?.split(/\s*\|\s*/)
    expect(cells?.[2]?.replaceAll('`', '')).toBe(variable.default)
    expect(cells?.[3]).toBe(variable.meaning)
  })

  test('every command that it names exists', () => {
    const named = [...readme.matchAll(/npm run (\w+)/g)].map(([, name]) => name)
    expect(commands).toEqual(expect.arrayContaining(named))
  })
})
