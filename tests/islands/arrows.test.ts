import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enterAs } from './screens/session.ts'
import { allScreens } from './screens/table.ts'
import { useScreens } from './screens/visit.ts'
import { expectWalk, isOfAccount, walksOf } from './screens/walks.ts'

const all = walksOf('adult', await allScreens(await enterAs('Ana')))
const paths = all.filter((path) => !isOfAccount(path))

beforeAll(() => page.viewport(1920, 1080))
useScreens()

test('has an address for each screen', () =>
  expect(paths.filter((path) => path.includes('{'))).toEqual([]))

test.each(paths)('reaches everything on %s by arrows', expectWalk)
