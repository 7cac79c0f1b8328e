import type { Browser, Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'
import { installProbes } from './pages.ts'

export const widths = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
export type Width = keyof typeof widths

export const openAs = async (
  browser: Browser,
  { site, visitor }: { site: string; visitor: Visitor },
  width: Width,
  before: (page: Page) => void = () => undefined,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: widths[width],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(width === 'phone' && { deviceScaleFactor: 3, isMobile: true, hasTouch: true }),
  })
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, visitor.stored)
  const page = await context.newPage()
  await installProbes(page)
  before(page)
  await page.goto(site, { waitUntil: 'networkidle' })
  return page
}
