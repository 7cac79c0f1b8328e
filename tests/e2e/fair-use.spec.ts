import type { Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import {
  apiAs,
  asker,
  contentPath,
  expect,
  expectAccessible,
  openQuietly,
  test,
} from '#tests/support/journey.ts'
import { newPassword } from '#tests/support/checkout.ts'
import { enterAsNew, seeNotices, signUpAs } from '#tests/support/new-subscriber.ts'
import { isPlayingFrom, openVideo, watchPathOf } from './player-page.ts'
import { linkFor } from './visitors/outbox.ts'

const link = /http:\/\/\S+\/confirmar-email#token=[\w-]+/

const enterAsTrial = async (page: Page) => {
  const { email } = await signUpAs(page, {
    method: 'card',
    plan: 'vereda-mais',
    document: cpf.format(cpf.generate()),
  })
  await page.goto('/sessao')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  await expect(page).toHaveURL('/')
  await seeNotices(await apiAs(page))
  return email
}

test('asks for the email confirmation where a comment needs it', async ({ page, watch }) => {
  watch.allow(/40[03]/)
  const email = await enterAsTrial(page)
  const welcome = await linkFor(email, link)
  await page.goto(await contentPath(page, 'inocencia'))
  const section = page.getByRole('region', { name: 'Comentários' })
  await section.scrollIntoViewIfNeeded()
  const text = `Agora posso ${Date.now()}`
  await page.getByLabel('Seu comentário').fill(text)
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirme o seu e-mail' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar link' }).click()
  await expect(dialog).toContainText(`Enviamos um link para ${email}.`)
  await expectAccessible(page)
  const mailbox = await page.context().newPage()
  /* The press invalidated the link of the welcome mail. */
  await expect.poll(() => linkFor(email, link)).not.toBe(welcome)
  await mailbox.goto(await linkFor(email, link))
  await mailbox.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(mailbox.getByText(`${email} é o e-mail da sua conta.`)).toBeVisible()
  await mailbox.close()
  await dialog.getByRole('button', { name: 'Voltar ao comentário' }).click()
  await expect(dialog).toHaveCount(0)

  await expect(page.getByLabel('Seu comentário')).toHaveValue(text)
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(section.getByRole('listitem').filter({ hasText: text })).toBeVisible()
})

/** Copies the session storage, as duplicating a tab does. */
const duplicate = async (page: Page) => {
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  const copy = await page.context().newPage()
  await copy.addInitScript((text) => {
    const items = JSON.parse(text) as Record<string, string>
    for (const [name, value] of Object.entries(items)) sessionStorage.setItem(name, value)
  }, stored)
  return copy
}

test('plays one film at a time on a plan of one screen, also across tabs of a browser', async ({
  page,
  watch,
}) => {
  watch.allow(/40[39]/)
  await enterAsNew(page)
  await openVideo(page, 'inocencia')
  await openVideo(page, 'a-nova-california')
  await page.reload()
  await isPlayingFrom(page, 0.5)
  await openVideo(page, 'inocencia')
  await page.goBack()
  await isPlayingFrom(page, 0.5)

  const copy = await duplicate(page)
  await copy.goto(await watchPathOf(page, 'inocencia'))
  await isPlayingFrom(copy, 0.5)
  await page.bringToFront()
  /* The permission to play lasts two minutes. */
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 121_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText('Todas as telas do seu plano estão em uso')).toBeVisible()
  const { ask } = await apiAs(page)
  const { screens } = await ask<{ screens: unknown[] }>('/v1/accounts/screens/')
  expect(screens).toHaveLength(1)
  await copy.close()
})

test('still asks a child for an adult after a parent has deleted the profile', async ({
  page,
  watch,
}) => {
  /* The child's home may still request its rows when the profile goes. */
  watch.allow(/403/)
  const { ask } = await enterAsNew(page)
  const { id } = await ask<{ id: number }>('/v1/profiles/', {
    data: { name: 'Téo', is_kids: true },
  })
  await page.goto('/sessao')
  await page.getByRole('button', { name: /Téo/ }).click()
  await expect(page).toHaveURL('/')
  const token = await page.evaluate(() => localStorage.getItem('vereda.token') ?? '')
  const child = asker(page, token)

  const { email } = await child<{ email: string }>('/v1/accounts/me/')
  const { token: parent } = await asker(page)<{ token: string }>('/v2/auth/token/', {
    data: { email, password: newPassword },
  })
  await asker(page, parent)(`/v1/profiles/${id}/`, { method: 'DELETE' })
  await openQuietly(page)
  await page.evaluate(() => localStorage.removeItem('currentProfile'))
  await page.goto('/sessao')
  await expect(page.getByText('Para criar ou mudar perfis, chame um adulto.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerenciar perfis' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Adicionar perfil' })).toBeHidden()
  await expect(child('/v1/accounts/devices/')).rejects.toThrow('403')

  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: 'Chame um adulto' })
  await dialog.getByLabel('Senha da conta').fill(newPassword)
  await dialog.getByRole('button', { name: 'Sair do Perfil Kids' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/sessao')
  await expect(page.getByRole('button', { name: 'Gerenciar perfis' })).toBeVisible()
})
