import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { enterAs } from './screens/session.ts'
import { kidsScreens } from './screens/table.ts'
import { useScreens } from './screens/visit.ts'
import { expectWalk, walksOf } from './screens/walks.ts'

/* The screens of the kids world on a television, walked by the arrows of its remote alone. */

/** No author has titles in this world. */
const paths = walksOf('kids', await kidsScreens(await enterAs('Lia'))).filter(
  (path) => !path.startsWith('/autor/'),
)

beforeAll(() => page.viewport(1920, 1080))
useScreens()

test('no screen is left out', () => expect(paths.filter((path) => path.includes('{'))).toEqual([]))

test.each(paths)('%s is walked by arrows', expectWalk)
