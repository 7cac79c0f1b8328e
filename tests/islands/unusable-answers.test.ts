import { describe } from 'vitest'
import { enterAs } from './screens/session.ts'
import { allScreens } from './screens/table.ts'
import { testUnusableAnswers, useUnusableAnswers } from './screens/unusable.ts'

const screens = await allScreens(await enterAs('Ana'))

useUnusableAnswers()

describe('over answers with status 200 that it cannot show', () => testUnusableAnswers(screens))
