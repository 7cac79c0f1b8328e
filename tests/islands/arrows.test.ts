import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enterAs } from './screens/session.ts'
import { allScreens } from './screens/table.ts'
import { useScreens } from './screens/visit.ts'
import { expectWalk, walksOf } from './screens/walks.ts'

const paths = walksOf('adult', await allScreens(await enterAs('Ana')))

beforeAll(() => page.viewport(1920, 1080))
useScreens()

test('has an address for each screen', () =>
  expect(paths.filter((path) => path.includes('{'))).toEqual([]))

test.each(paths)('reaches everything on %s by arrows', expectWalk)
