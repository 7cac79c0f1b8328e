import axe from 'axe-core'
import { expect } from 'vitest'
import { axeTags, violationLines } from '#tests/support/axe.ts'
import { unsettled } from '#tests/support/unsettled.ts'

/** Waits until nothing changes any more. */
export const expectStill = () => expect.poll(unsettled).toEqual([])

/** Checks WCAG 2.2 A and AA. Waits first, because text that is fading in has too little contrast. */
export const expectAccessible = async ({ isLoading = false } = {}): Promise<void> => {
  await expectStill()
  const { violations } = await axe.run(document, {
    runOnly: axeTags,
    resultTypes: ['violations'],
    rules: { 'page-has-heading-one': { enabled: !isLoading } },
  })
  expect(violationLines(violations)).toEqual([])
}

/** The last layout shift is reported with the frame that paints it. */
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
 * Returns a function that stops and reports the sum of layout shifts (CLS) and the last box of the skeleton's
 * first cell.
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
