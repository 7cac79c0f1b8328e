import type { Page } from '@playwright/test'
import { enterAs, expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'

test.use({ consent: 'asked' })

const banner = (page: Page) => page.getByRole('region', { name: 'Sua privacidade' })
const preferences = (page: Page) =>
  page.getByRole('dialog', { name: 'Preferências de privacidade' })
const button = (page: Page, name: string) => banner(page).getByRole('button', { name })
const analytics = (page: Page) => page.getByRole('switch', { name: 'Medição de uso' })

const stored = (page: Page): Promise<{ analytics: boolean } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('vereda.consent') ?? 'null'))

test('gives refusing the same weight as accepting', async ({ page }) => {
  await page.goto('/login')
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size)
    await expect(banner(page)).toBeInViewport({ ratio: 1 })
    const look = (choice: string) =>
      button(page, choice).evaluate((element) => {
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        return { backgroundColor, color, fontSize, fontWeight, height, width: Math.round(width) }
      })
    expect(await look('Rejeitar')).toEqual(await look('Aceitar'))
    await expectAccessible(page)
    await button(page, 'Preferências').click()
    await expect(analytics(page)).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Necessários' })).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(preferences(page)).toBeHidden()
    await expect(button(page, 'Preferências')).toBeFocused()
  }
  expect(await stored(page)).toBe(null)
  await button(page, 'Rejeitar').click()
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toMatchObject({ analytics: false, version: 1 })
  await page.reload()
  await expect(banner(page)).toBeHidden()
})

test('keeps the choice and changes it from the footer without leaving the page', async ({
  page,
  context,
}) => {
  await page.goto('/planos')
  const elsewhere = await context.newPage()
  await elsewhere.goto('/login')
  await button(page, 'Preferências').click()
  await analytics(page).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(banner(page)).toBeHidden()
  await expect(banner(elsewhere)).toBeHidden()
  expect(await stored(page)).toMatchObject({ analytics: true })
  const link = page.getByRole('contentinfo').getByText('Preferências de privacidade')
  await link.press('Enter')
  await expect(analytics(page)).toBeFocused()
  await expect(analytics(page)).toBeChecked()
  await analytics(page).uncheck()
  await page.getByRole('button', { name: 'Voltar' }).click()
  expect(await stored(page)).toMatchObject({ analytics: true })
  await link.press('Enter')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(link).toBeFocused()
  await expect(page).toHaveURL('/planos')
  await expect.poll(() => stored(page)).toMatchObject({ analytics: false })
})

test('leaves the page usable by keyboard beside the banner and shifts nothing', async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone)
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/login')
  await expect(banner(page)).toBeVisible()
  const seen: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const name = element.textContent.trim() || (element.getAttribute('name') ?? '?')
      return { name, isFree: element.contains(hit) || Boolean(hit?.contains(element)) }
    })
    if (!focused || seen.length > 40) break
    seen.push(focused.name)
    expect(focused).toEqual({ name: focused.name, isFree: true })
  }
  expect(seen.slice(0, 5)).toEqual([
    'Pular para o conteúdo',
    'Política de privacidade',
    'Preferências',
    'Rejeitar',
    'Aceitar',
  ])
  expect(seen).toContain('Entrar')
  /* A late font changes the width of letters by some pixels. */
  expect(await page.evaluate(() => Number(Reflect.get(window, 'moved')))).toBeLessThan(0.005)
})

test('shows no banner to a child or in the player', async ({ page, watch }) => {
  watch.allow(/40[34]/)
  await enterAs(page, 'Kids Lia', { at: '/lista' })
  await expect(page.locator('main h1, main h2').first()).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await page.goto('/assistir/999999/nada')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('[data-consent-banner]')).toHaveCount(0)
})

test('links to the privacy policy where the scripts fail to load', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/)
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/planos')
  await page.getByRole('contentinfo').getByText('Preferências de privacidade').click()
  await expect(page).toHaveURL('/politica-de-privacidade#cookies')
})
