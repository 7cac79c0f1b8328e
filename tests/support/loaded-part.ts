import type { Page } from '@playwright/test'

/** Waits for a part that loads when idle, including its imports. */
export const partLoaded = async (page: Page, name: string) => {
  const address = await page.waitForFunction(
    (part) =>
      performance.getEntriesByType('resource').find((file) => file.name.includes(`/${part}.`))
        ?.name,
    name,
  )
  await page.evaluate(async (file) => void (await import(file ?? '')), await address.jsonValue())
}
