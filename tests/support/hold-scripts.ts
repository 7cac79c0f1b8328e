import type { Page } from '@playwright/test'

/** Keeps the scripts of the next pages back, as a slow line does; the answer lets them come. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
