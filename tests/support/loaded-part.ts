import type { Page } from '@playwright/test'

/** Resolves when a part that the page loads once it is quiet is there, with all that it imports. */
export const partLoaded = async (page: Page, name: string) => {
  const address = await page.waitForFunction(
    (part) =>
      performance.getEntriesByType('resource').find((file) => file.name.includes(`/${part}.`))
        ?.name,
    name,
  )
  await page.evaluate(async (file) => void (await import(file ?? '')), await address.jsonValue())
}
