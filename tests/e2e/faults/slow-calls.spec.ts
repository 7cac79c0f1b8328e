import type { Page, Route } from '@playwright/test'
import { enterAs, expect, test } from '#tests/support/journey.ts'
import { fillCard, reachPayment } from '#tests/e2e/visitors/checkout-page.ts'

const late = (page: Page) => page.getByText('Está demorando mais que o normal.')
const silent = (page: Page) => page.getByText('A resposta ainda não chegou.')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Holds every call until `end`; the held ones are never answered. */
const hang = async (page: Page, calls: string, method = 'GET') => {
  const held: Route[] = []
  let isOver = false
  await page.route(calls, (route) =>
    !isOver && route.request().method() === method ? void held.push(route) : route.fallback(),
  )
  return { held, end: () => (isOver = true) }
}

test('offers to retry a screen whose answer is late', async ({ page }) => {
  await page.clock.install()
  const { held, end } = await hang(page, '**/api/v1/accounts/devices/**')
  await enterAs(page, 'Ana', { at: '/conta/dispositivos' })
  await expect.poll(() => held.length).toBe(1)
  await page.clock.runFor(9_000)
  await expect(late(page)).toBeVisible()
  await expect(button(page, 'Tentar novamente')).toBeHidden()
  await page.clock.runFor(1_000)
  end()
  await button(page, 'Tentar novamente').click()
  await page.clock.runFor(100)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await expect(late(page)).toBeHidden()
})

test('lets a change be abandoned while its answer is late', async ({ page }) => {
  await enterAs(page, 'Ana', { at: '/conta/alterar-dados' })
  await page.clock.install()
  const name = page.getByLabel('Nome completo')
  await name.fill('Ana de Outro Nome')
  const { held, end } = await hang(page, '**/api/v1/accounts/*/**', 'PATCH')
  await page.getByRole('button', { name: /^Salvar/ }).click()
  await expect.poll(() => held.length).toBe(1)
  await page.clock.runFor(10_000)
  await expect(silent(page)).toBeVisible()
  await button(page, 'Cancelar').click()
  await expect(page.getByRole('alert')).toContainText('Você parou de esperar')
  await expect(silent(page)).toBeHidden()
  await expect(name).toHaveValue('Ana de Outro Nome')
  end()
})

test('makes one order when a late one is abandoned and sent again', async ({ page }) => {
  await reachPayment(page)
  await fillCard(page)
  await page.clock.install()
  const conversions = '**/api/v1/checkout/lead/*/convert/**'
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/convert/')) keys.push(request.headers()['idempotency-key'])
  })
  const { held, end } = await hang(page, conversions, 'POST')
  await page.getByRole('button', { name: /^Assinar/ }).click()
  await expect.poll(() => held.length).toBe(1)
  await page.clock.runFor(10_000)
  await expect(page.getByText('nada é cobrado duas vezes')).toBeVisible()
  await button(page, 'Parar de esperar').click()
  await expect(page.getByRole('alert')).toContainText('nada é cobrado duas vezes')
  end()
  await page.getByRole('button', { name: /^Assinar/ }).click()
  await page.waitForURL('**/cadastro/sucesso')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
