import type { Page } from '@playwright/test'
import { apiAs, enterAs, expect, expectWell, test, viewports } from '#tests/support/journey.ts'
import { photoFile } from '#tests/support/photos.ts'

interface Listed {
  id: number
  name: string
  photo: string | null
}

const profileNamed = async (page: Page, wanted: string) => {
  const { ask } = await apiAs(page)
  const { id } = await ask<{ id: number }>('/v1/accounts/me/')
  const { profiles } = await ask<{ profiles: Listed[] }>(`/v1/customers/${id}/profiles/`)
  return profiles.find(({ name }) => name === wanted)
}

/** Drawn as a single pixel, a picture becomes its dominant colour. */
const colorOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 1, 1)
    const [red = 0, green = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return { size: image.naturalWidth, color: red > green ? 'red' : 'green' }
  }, address)

test('gives a profile a photo and shows it everywhere', async ({ page }) => {
  const { profileId } = await enterAs(page, 'Ana', { at: '/sessao?gerenciar' })
  await page.getByRole('link', { name: 'Editar Ana' }).click()
  const field = page.locator('input[type=file]')
  await field.setInputFiles({
    name: 'festa.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  })
  await expect(page.getByRole('radio', { name: 'Foto' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  /* Red on the left, green on the right; the keys move to the left. */
  const buffer = await photoFile({ width: 1200, height: 600 })
  await field.focus()
  await field.setInputFiles({ name: 'ana.jpg', mimeType: 'image/jpeg', buffer })
  const dialog = page.getByRole('dialog', { name: 'Ajuste a foto' })
  await expectWell(page)
  await dialog.getByRole('application').focus()
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Aproximar' }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(dialog).toBeHidden()
  await expect(field).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Foto' })).toBeChecked()
  expect((await profileNamed(page, 'Ana'))?.photo).toBeNull()
  await expectWell(page)

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/sessao\?gerenciar/)
  const address = (await profileNamed(page, 'Ana'))?.photo ?? ''
  expect(await colorOf(page, address)).toEqual({ size: 384, color: 'red' })
  const tile = page.getByRole('link', { name: 'Editar Ana' }).locator('img')
  await expect(tile).toHaveAttribute('src', address)

  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu de Ana' }).locator('img')
  await expect(menu).toHaveAttribute('src', address)
  await page.setViewportSize(viewports.phone)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog').locator('img').first()).toHaveAttribute('src', address)

  await page.goto(`/nova-sessao?perfil=${profileId}`)
  await page.getByRole('button', { name: 'Remover foto' }).click()
  await expect(page.getByRole('button', { name: 'Remover foto' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/sessao\?gerenciar/)
  await expect(tile).toHaveAttribute('src', /^\/avatars\//)
})

test('keeps a new profile when its photo fails to upload', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/)
  await enterAs(page, 'Ana', { at: '/nova-sessao' })
  await page.getByLabel('Nome').fill('Rui')
  const buffer = await photoFile({ width: 300, height: 300, format: 'png' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rui.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await page.route(/\/photo\//, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Criar perfil' }).click()
  await expect(page.getByText('O perfil foi salvo, mas a foto não.')).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue('Rui')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/sessao/)
  expect((await profileNamed(page, 'Rui'))?.photo).toMatch(/^\/api\/v1\/photos\//)
})
