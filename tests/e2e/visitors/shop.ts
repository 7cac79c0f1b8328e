import { expect, type Page } from '@playwright/test'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { shopWindow } from '#lib/billing/plans/shop-window.ts'

export const plansAddress = '**/api/v1/plans-web/**'

export const plansOf = async (page: Page, query = '') => {
  const answer = await page.request.get(`/api/v1/plans-web/?platform=web${query}`)
  return ((await answer.json()) as { results: Plan[] }).results
}

export const cards = (page: Page) => page.locator('.cards > li')
export const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
export const names = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** The previous page may have requested the plans too. */
export const open = async (page: Page, address: string) => {
  await page.goto(address)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/v1/plans-web/')),
  )
}

export const expectWindow = async (page: Page, plans: readonly Plan[]) => {
  const wanted = shopWindow(plans)
  await expect(cards(page).getByRole('heading')).toHaveText(wanted.map(({ name }) => name))
  for (const { name, price, unit, trial, items, screens, methods, href } of wanted) {
    const texts = [price, unit, trial, screens, methods, ...items].filter(Boolean)
    for (const text of texts) await expect(card(page, name)).toContainText(text)
    await expect(card(page, name).getByRole('link')).toHaveAttribute('href', href)
  }
  const prices = page.getByRole('row', { name: /^Preço/ }).getByRole('cell')
  await expect(prices).toHaveText(wanted.map(({ price }) => price))
}
