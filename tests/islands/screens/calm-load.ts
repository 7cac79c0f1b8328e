import { expect } from 'vitest'
import { queryClient } from '#lib/api/query-client.ts'
import { isHeld, release, setApi } from './api.ts'
import {
  cellBox,
  expectAccessible,
  expectStill,
  isShown,
  nextFrames,
  watchShifts,
} from './checks.ts'
import { mountIslands, showDocument } from './document.ts'
import type { Screen } from './table.ts'

export const expectCalmLoad = async ({ path, content, isOpenFrame }: Screen): Promise<void> => {
  setApi('there')
  await showDocument(path)
  await expectStill()
  await nextFrames()
  const readCalm = watchShifts()
  setApi('held')
  mountIslands()
  await expect.poll(() => isHeld() || isShown(content)).toBe(true)
  await expectAccessible({ isLoading: true })
  await expect
    .poll(() => {
      release()
      return isShown(content) && queryClient.isFetching() === 0
    })
    .toBe(true)
  await expectStill()
  await nextFrames()
  const there = cellBox()
  const { shift, frame } = readCalm()
  expect.soft(shift, 'what moved').toBeLessThan(0.02)
  if (frame && there && !isOpenFrame)
    for (const side of ['x', 'y', 'width'] as const)
      expect.soft(Math.abs(there[side] - frame[side]), side).toBeLessThan(3)
  await expectAccessible()
}
