import { expect, test } from 'vitest'
import { expectCalmLoad } from './screens/calm-load.ts'
import { enterAs } from './screens/session.ts'
import { kidsScreens } from './screens/table.ts'
import { setSize, useScreens } from './screens/visit.ts'

/* The screens of the kids world, which has its own colours and its own titles. */

const screens = await kidsScreens(await enterAs('Lia'))

useScreens()

test.each(screens.map((screen, index) => ({ screen, index, path: screen.path })))(
  '$path comes without a jump and can be used by everyone',
  async ({ screen, index }) => {
    await setSize(index + 1)
    expect(document.documentElement.dataset.theme).toBe('kids')
    await expectCalmLoad(screen)
  },
)
