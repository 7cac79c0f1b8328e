import type { Locator, Route } from '@playwright/test'

/**
 * Presses twice before any answer comes, as an impatient person on a slow line does. An answer in
 * between would put the second press on whatever stands there by then.
 */
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
  // The route stays: Playwright forgets a request that is on its way while the last route goes.
  answer()
}
