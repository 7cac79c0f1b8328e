import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setApi } from './screens/api.ts'
import { expectCalmLoad } from './screens/calm-load.ts'
import { expectAccessible, isShown } from './screens/checks.ts'
import { enterAs } from './screens/session.ts'
import { allScreens } from './screens/table.ts'
import { setSize, useScreens, visit } from './screens/visit.ts'

const screens = await allScreens(await enterAs('Ana'))

const saying = (text: string) => page.getByRole('main').getByText(text, { exact: false }).first()

useScreens()

describe.each(screens.map((screen, index) => ({ screen, index, path: screen.path })))(
  '$path',
  ({ screen, index, path }) => {
    const { content, empty, refused } = screen

    test('loads without layout shifts and is accessible', async () => {
      await setSize(index)
      await expectCalmLoad(screen)
    })

    test('shows a failure and loads on retry', async () => {
      await setSize(index + 1)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      await visit(path, 'gone')
      const again = page.getByRole('main').getByRole('button', { name: 'Tentar novamente' })
      await expect
        .poll(async () => {
          await vi.advanceTimersByTimeAsync(4000)
          return again.elements().length
        })
        .toBe(1)
      vi.useRealTimers()
      const alert = page.getByRole('alert').filter({ hasText: 'Erro!' })
      expect(alert.elements()).toHaveLength(1)
      await expectAccessible()
      setApi('there')
      await again.click()
      await expect.poll(() => isShown(content)).toBe(true)
      expect(again.elements()).toHaveLength(0)
    })

    if (refused)
      test('shows the refusal', async () => {
        await setSize(index)
        await visit(path, 'refused', refused[0])
        await expect.element(saying(refused[1])).toBeVisible()
        await expectAccessible()
      })

    if (empty)
      test('shows the empty state', async () => {
        await setSize(index + 1)
        await visit(path, 'empty')
        await expect.element(saying(empty)).toBeVisible()
        await expectAccessible()
      })
  },
)
