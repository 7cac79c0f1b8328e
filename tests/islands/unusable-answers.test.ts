import { describe, test } from 'vitest'
import { refusedAnswers } from './screens/api.ts'
import { enterAs } from './screens/session.ts'
import { allScreens } from './screens/table.ts'
import {
  expectRecoveryFromHollow,
  expectRefusalAndRecovery,
  useUnusableAnswers,
} from './screens/unusable.ts'

/* Answers with status 200 that a screen cannot show. */

const screens = await allScreens(await enterAs('Ana'))

useUnusableAnswers()

describe.each(screens)('$path', (screen) => {
  test.each(refusedAnswers)('refuses an unusable answer: %s', (kind) =>
    expectRefusalAndRecovery(screen, kind),
  )

  test('recovers from a hollow answer, also a stored one, with the next press', () =>
    expectRecoveryFromHollow(screen))
})
