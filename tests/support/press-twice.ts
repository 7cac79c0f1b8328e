import type { Locator, Route } from '@playwright/test'

/** Holds answers, which could put another button under the second press. */
export const pressTwice = async (button: Locator): Promise<void> => {
  const page = button.page()
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await pressed
    await route.fallback()
  }
  await button.waitFor()
  await page.route('**/api/**', hold)
  await button.dblclick()
  // The route must stay: removing the last one makes Playwright drop pending requests.
  answer()
}
