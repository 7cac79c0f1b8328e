import type { Page } from '@playwright/test'
import { enterAs, expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const call = /\/v1\/contents\/editorial\//

test('the house says why, by keys too, and its card leads to the title', async ({ page }) => {
  await enterAs(page, 'Ana')
  const cards = row(page, 'Palavra da casa').getByRole('link')
  await expect(cards.first()).toHaveAccessibleName(
    'Capitu traiu? Assista e brigue com alguém. Dom Casmurro Machado de Assis, 1899',
  )
  await expectAccessible(page)
  await cards.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/conteudo\/\d+\/a-reliquia$/)
})

test('a child hears it from the Saci, on the smallest screen too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enterAs(page, 'Kids Lia')
  const card = row(page, 'O Saci cochichou').getByRole('link').first()
  await expect(card).toContainText('Não é porque sou eu, não.')
  await card.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the home waits for it in the room that it takes', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  let answer = () => undefined as void
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(call, async (route) => {
    await asked
    await route.continue()
  })
  await enterAs(page, 'Ana')
  const room = page.locator('main .card-editorial .skeleton').first()
  await expect(room).toBeVisible()
  const { height } = (await room.boundingBox()) ?? { height: 0 }
  answer()
  const shown = page.locator('main .card-editorial .card-frame:not(.skeleton)').first()
  await expect(shown).toBeVisible()
  expect((await shown.boundingBox())?.height).toBeCloseTo(height, 0)
})

for (const [state, reply] of [
  ['absent', { json: { results: [], count: 0, next: null, previous: null, name: null } }],
  ['refused', { status: 404, json: { code: 'not-found', detail: 'Aqui não.' } }],
] as const)
  test(`the home stands without it: ${state}`, async ({ page, watch }) => {
    watch.allow(/404/)
    await page.route(call, (route) => route.fulfill(reply))
    await enterAs(page, 'Ana')
    await expect(row(page, 'Top 10').getByRole('link').first()).toBeVisible()
    await expect(page.locator('main .card-editorial')).toHaveCount(0)
  })
