import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enterAs } from './screens/session.ts'
import { kidsScreens } from './screens/table.ts'
import { useScreens } from './screens/visit.ts'
import { expectWalk, walksOf } from './screens/walks.ts'

/** No author has titles for kids. */
const paths = walksOf('kids', await kidsScreens(await enterAs('Lia'))).filter(
  (path) => !path.startsWith('/autor/'),
)

beforeAll(() => page.viewport(1920, 1080))
useScreens()

test('has an address for each screen', () =>
  expect(paths.filter((path) => path.includes('{'))).toEqual([]))

test.each(paths)('reaches everything on %s by arrows', expectWalk)
