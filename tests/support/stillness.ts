import { expect, type Page } from '@playwright/test'
import { unsettled } from './unsettled.ts'

/** Polls from outside, because a test may have stopped the page's clock. */
export const expectStill = (page: Page) => expect.poll(() => page.evaluate(unsettled)).toEqual([])
