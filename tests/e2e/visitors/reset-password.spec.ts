import { expect, fillLogin, test } from '#tests/support/journey.ts'
import { openAccount } from '#tests/support/new-subscriber.ts'
import { linkFor, mailsTo } from './outbox.ts'

const link = /http:\/\/\S+\/reset-password#token=[\w-]+/
const newPassword = 'chuva no telhado de zinco'

test('sets a new password by a mailed link that works once', async ({ page, watch }) => {
  watch.allow(/410/)
  const email = await openAccount(page)
  const unknown = `ninguem-${crypto.randomUUID()}@vereda.test`
  const ask = async (address: string) => {
    await page.getByLabel('E-mail').fill(address)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByRole('main')).toContainText(`Se houver uma conta com ${address}`)
  }
  const choose = async (secret: string) => {
    await page.getByLabel('Nova senha').fill(secret)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  }
  await page.goto('/reset-password?utm_source=carta')
  await ask(unknown)
  await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
  await ask(email)
  const address = await linkFor(email, link)
  expect(await mailsTo(unknown)).toEqual([])
  const token = address.split('=')[1] ?? ''
  // Only the fragment changes, as when the link is pasted into this tab.
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible()
  expect(page.url()).not.toContain(token)
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state as unknown]),
  )
  expect(stored).not.toContain(token)
  await choose(newPassword)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Senha alterada. Entre com a nova senha.').first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await fillLogin(page, email, newPassword)
  await page.waitForURL((url) => url.pathname !== '/login')

  await page.goto(address)
  await choose('outra senha qualquer')
  await expect(page.getByRole('heading', { name: 'Peça um novo link' })).toBeFocused()
})
