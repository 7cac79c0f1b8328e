import type { Page } from '@playwright/test'

/** Machines with two cores are weak ones, and those that run journeys may have no more. */
export const withCores = (page: Page, cores: number) =>
  page.addInitScript((count) => {
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => count })
  }, cores)
