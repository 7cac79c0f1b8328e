import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserStorage } from '#lib/browser/storage/browser-storage.ts'

const keyOfCall =
  /(?:persistentAtom(?:<[^(]*>)?\(|(?:local|session)Storage\.(?:get|set|remove)Item\(|storedDraft<\w+>\(\{\s*key:)\s*'([^']+)'/g
const keyConstant = /const \w*key\w* = (?:'([^']+)'|`([^`$]+)\.\$)/gi

const usesStorage = /localStorage|sessionStorage|persistentAtom|storedDraft/

const keys = globSync('src/**/*.{ts,tsx,astro}')
  .map((path) => readFileSync(path, 'utf8'))
  .filter((code) => usesStorage.test(code))
  .flatMap((code) => [...code.matchAll(keyOfCall), ...code.matchAll(keyConstant)])
  .map(([, key, prefix]) => key ?? prefix ?? '')

test('lists every key that the site stores in a browser', () => {
  expect(keys).toEqual(expect.arrayContaining(['vereda.token', 'vereda.checkout']))
  const isListed = (key: string) =>
    browserStorage.some((item) => item.key === key || item.key === `${key}…`)
  expect(keys.filter((key) => !isListed(key))).toEqual([])
})

test('lists each key once', () => {
  const listed = browserStorage.map(({ key }) => key)
  expect(new Set(listed).size).toBe(listed.length)
})
