import type { Page } from '@playwright/test'

/** Two cores count as a weak device, and test machines may have no more. */
export const withCores = (page: Page, cores: number) =>
  page.addInitScript((count) => {
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => count })
  }, cores)
