import { expect, type Page } from '@playwright/test'
import { unsettled } from './unsettled.ts'

/**
 * Waits until the page no longer changes, however long the machine takes. Polls from outside the
 * page, because a journey may have stopped the page's own clock.
 */
export const expectStill = (page: Page) => expect.poll(() => page.evaluate(unsettled)).toEqual([])
