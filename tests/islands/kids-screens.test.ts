import { expect, test } from 'vitest'
import { expectCalmLoad } from './screens/calm-load.ts'
import { enterAs } from './screens/session.ts'
import { kidsScreens } from './screens/table.ts'
import { setSize, useScreens } from './screens/visit.ts'

const screens = await kidsScreens(await enterAs('Lia'))

useScreens()

test.each(screens.map((screen, index) => ({ screen, index, path: screen.path })))(
  '$path loads without layout shifts and is accessible',
  async ({ screen, index }) => {
    await setSize(index + 1)
    expect(document.documentElement.dataset.theme).toBe('kids')
    await expectCalmLoad(screen)
  },
)
