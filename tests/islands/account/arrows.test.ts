import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enterAs } from '#tests/islands/screens/session.ts'
import { useScreens } from '#tests/islands/screens/visit.ts'
import { expectWalk, isOfAccount, walksOf } from '#tests/islands/screens/walks.ts'

await enterAs('Ana')

const paths = walksOf('adult', []).filter(isOfAccount)

beforeAll(() => page.viewport(1920, 1080))
useScreens()

test('has an address for each screen', () => {
  expect(paths).not.toEqual([])
  expect(paths.filter((path) => path.includes('{'))).toEqual([])
})

test.each(paths)('reaches everything on %s by arrows', expectWalk)
