import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { enterAs, expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'
import { enterAsNew } from '#tests/support/new-subscriber.ts'

test.use({ reducedMotion: 'no-preference' })

const popup = {
  id: 1,
  title: 'Sua casa para boas histórias',
  text: 'Comece pelas imersões: cada uma é um caminho inteiro.',
  link: '/imersao',
  link_label: 'Conhecer as imersões',
}

const message = {
  id: 7,
  title: 'Sua assinatura voltou',
  text: 'O pagamento foi confirmado. Boas histórias!',
  link: null,
  created_at: '2026-11-20T12:00:00.000Z',
}

/** Returns the list of notices that the page marks as seen. */
const leaveNotices = async (page: Page) => {
  const seen: string[] = []
  let popups = [popup]
  let stored: typeof message | null = message
  await page.route('**/v1/popups/list/**', (route) =>
    route.fulfill({
      json: { results: popups, count: popups.length, next: null, previous: null },
    }),
  )
  await page.route('**/v1/accounts/message/?**', (route) =>
    route.fulfill({ json: { message: stored } }),
  )
  await page.route('**/v1/popups/?**', (route) => {
    popups = []
    seen.push('popup')
    return route.fulfill({ json: {} })
  })
  await page.route('**/v1/accounts/message/seen/**', (route) => {
    stored = null
    seen.push('message')
    return route.fulfill({ json: {} })
  })
  return seen
}

/** Notices start their timers only after hydration. */
const settle = async (page: Page) => {
  await page.getByRole('button', { name: /^Notificações/ }).waitFor()
  await page.clock.runFor(5000)
}

/** A new visit starts after half an hour. */
const arriveAgain = async (page: Page) => {
  await page.clock.fastForward('31:00')
  await page.reload()
  await settle(page)
}

test('shows payment warning, message and popup once each, one per visit', async ({ page }) => {
  const seen = await leaveNotices(page)
  await page.clock.install()
  await enterAs(page, 'Marcos', { like: 'aviso@vereda.test', notices: true })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const warning = page.getByRole('alertdialog', { name: 'Atualize o seu cartão' })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Ignorar' }).click()
  await page.clock.runFor(5000)
  await expect(warning).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await arriveAgain(page)
  await expect(dialog(message.title)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(viewports.phone)
  await expectAccessible(page)
  await dialog(message.title).getByRole('button', { name: 'Entendi' }).click()
  await page.clock.runFor(5000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await settle(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await arriveAgain(page)
  await expect(dialog(popup.title)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(popup.title)).toBeHidden()
  await expect.poll(() => seen).toEqual(['message', 'popup'])
  await arriveAgain(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('asked for consent', () => {
  test.use({ consent: 'asked' })

  test('opens no notice beside the consent banner or right after its answer', async ({ page }) => {
    await leaveNotices(page)
    await page.clock.install()
    await enterAs(page, 'João', { notices: true })
    const banner = page.locator('[data-consent-banner]')
    await expect(banner).toBeVisible()
    await settle(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await banner.getByRole('button', { name: 'Rejeitar' }).click()
    await page.reload()
    await settle(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await arriveAgain(page)
    await expect(page.getByRole('dialog', { name: message.title })).toBeVisible()
  })
})

test('shows a child the popup but requests no account message', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await leaveNotices(page)
  await enterAs(page, 'Kids Lia', { notices: true })
  const dialog = page.getByRole('dialog', { name: popup.title })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Agora não' }).click()
  await expect(dialog).toBeHidden()
  expect(asked.filter((url) => url.includes('/accounts/message/'))).toEqual([])
})

test('requests no notices in a tab that is leaving because another one logged out', async ({
  page,
  context,
}) => {
  await enterAs(page, 'João')
  const other = await context.newPage()
  await other.goto('/robots.txt')
  /* Longer than the second after which notices are requested. */
  await page.route(/\/login/, async (route) => {
    await setTimeout(2000)
    await route.continue()
  })
  await page.evaluate(() => localStorage.removeItem('vereda.interrupted'))
  await page.reload()
  await page.getByRole('button', { name: /^Notificações/ }).waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await other.evaluate(() => localStorage.removeItem('vereda.token'))
  await expect(page).toHaveURL(/\/login/)
  expect(asked.filter((path) => /message|popups/.test(path))).toEqual([])
})

test('counts news on the bell and marks them as seen once the panel has shown them', async ({
  page,
}) => {
  const { ask } = await enterAsNew(page)
  const { unseen, count } = await ask<{ unseen: number; count: number }>('/v1/releases/')
  expect(unseen).toBeGreaterThan(0)
  await page.reload()
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await expect(bell).toHaveAccessibleName(new RegExp(`${unseen} nova`))
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notificações' })
  await expect(panel.getByRole('listitem')).toHaveCount(Math.min(30, count))
  await expect(panel.getByText('Novo', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await expect(bell).toHaveAccessibleName('Notificações')
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notificações')
})

test('offers a retry in the panel while the API is down and announces a lost connection', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_(?:FAILED|INTERNET_DISCONNECTED)/)
  await page.setViewportSize(viewports.phone)
  await enterAs(page, 'João')
  await page.route('**/v1/releases/?**limit=30**', (route) => route.abort())
  await page.getByRole('button', { name: /^Notificações/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notificações' })
  await expect(panel.getByRole('alert')).toContainText('Sem conexão', { timeout: 20_000 })
  await expectAccessible(page)
  await page.unroute('**/v1/releases/?**limit=30**')
  await panel.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  const lost = page.getByText('Sem conexão. O que já carregou continua nesta página.')
  await expect(lost).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(lost).toHaveCount(0)
  await expect(page.getByText('A internet voltou.')).toBeVisible()
})
