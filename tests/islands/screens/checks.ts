import axe from 'axe-core'
import { expect } from 'vitest'
import { axeTags, violationLines } from '#tests/support/axe.ts'
import { unsettled } from '#tests/support/unsettled.ts'

/** Waits until the screen no longer changes, however long the machine takes. */
export const expectStill = () => expect.poll(unsettled).toEqual([])

/**
 * Checks WCAG 2.2 A and AA. Text that is still fading in would have too little contrast. While a
 * screen loads, its heading may still be unknown.
 */
export const expectAccessible = async ({ isLoading = false } = {}): Promise<void> => {
  await expectStill()
  const { violations } = await axe.run(document, {
    runOnly: axeTags,
    resultTypes: ['violations'],
    rules: { 'page-has-heading-one': { enabled: !isLoading } },
  })
  expect(violationLines(violations)).toEqual([])
}

/** The browser counts the last layout only with the frame that paints it. */
export const nextFrames = async (): Promise<void> => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
}

export const isShown = (selector: string): boolean => {
  const element = document.querySelector(selector)
  return element !== null && element.checkVisibility() && element.getClientRects().length > 0
}

const firstCell = 'main :is(.grid-list, .carousel-track) > :first-child'

export const cellBox = (): DOMRect | undefined =>
  document.querySelector(firstCell)?.getBoundingClientRect()

/**
 * From now on, sums the layout shifts (CLS) and remembers the last position of the skeleton's first
 * cell. Nobody presses anything meanwhile, so every shift counts.
 */
export const watchShifts = () => {
  let shift = 0
  let frame: DOMRect | undefined
  let isOver = false
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) shift += Number(Reflect.get(entry, 'value'))
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  const look = () => {
    const cell = document.querySelector(firstCell)
    if (cell?.matches('.skeleton, :has(.skeleton)')) frame = cell.getBoundingClientRect()
    if (!isOver) requestAnimationFrame(look)
  }
  look()
  return () => {
    note(observer.takeRecords())
    observer.disconnect()
    isOver = true
    return { shift, frame }
  }
}
