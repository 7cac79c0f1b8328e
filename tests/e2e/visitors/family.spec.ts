import type { Page } from '@playwright/test'
import { newPassword } from '#tests/support/checkout.ts'
import {
  contentPath,
  enterAs,
  expect,
  expectAccessible,
  expectWell,
  test,
} from '#tests/support/journey.ts'
import { enterAsNew } from '#tests/support/new-subscriber.ts'
import { isPlayingFrom, watchPathOf } from '#tests/e2e/player-page.ts'

const ownFamily = async (page: Page, minutes: number, at: string) => {
  const session = await enterAsNew(page, at)
  const data = { name: 'Téo', is_kids: true, usage_time: minutes }
  const { id } = await session.ask<{ id: number }>('/v1/profiles/', { data })
  return { ...session, kidId: id }
}

const enterKid = async (page: Page) => {
  await page.goto('/sessao?next=%2Flista')
  await page.getByRole('button', { name: 'Kids Téo' }).click()
  await expect(page).toHaveURL('/lista')
}

test('creates a PIN, leaves the kids profile with it and then allows leaving without', async ({
  page,
  watch,
}) => {
  watch.allow(/40[03]/)
  await ownFamily(page, 60, '/conta/perfis')
  await page.getByRole('button', { name: 'Criar PIN' }).click()
  await page.getByLabel('Novo PIN').fill('2580')
  await page.getByRole('button', { name: 'Guardar PIN' }).click()
  await expect(page.getByRole('button', { name: 'Trocar PIN' })).toBeVisible()

  await enterKid(page)
  await page.goto('/sessao')
  await page.getByRole('button', { name: /\(chame um adulto\)/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Chame um adulto' })
  await expect(dialog.getByLabel('PIN da família')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('PIN da família').fill('2581')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('PIN incorreto.')
  await dialog.getByRole('button', { name: 'Usar a senha da conta' }).click()
  await expect(dialog.getByLabel('Senha da conta')).toBeFocused()
  await dialog.getByRole('button', { name: 'Usar o PIN da família' }).click()
  await dialog.getByLabel('PIN da família').fill('2580')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'normal')

  await page.goto('/conta/perfis')
  await page
    .getByRole('switch', { name: 'Pedir um adulto para sair do Perfil Kids' })
    .press('Space')
  await expect(page.getByText('A saída do Perfil Kids ficou livre.')).toBeVisible()
  await enterKid(page)
  await page.goto('/sessao')
  await expect(page.getByRole('button', { name: /adulto/ })).toHaveCount(0)
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'normal')
})

test('sets a separate time for each weekday', async ({ page }) => {
  const { kidId, ask } = await ownFamily(page, 60, '/conta/perfis')
  await page.goto(`/nova-sessao?perfil=${kidId}`)
  await page.getByRole('switch', { name: 'Um tempo para cada dia da semana' }).press('Space')
  await page.getByLabel('Sábado').fill('10')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O mínimo é de 15 minutos por dia.')).toBeVisible()
  await expect(page.getByLabel('Sábado')).toBeFocused()
  await expectWell(page)
  await page.getByLabel('Sábado').fill('30')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/sessao/)
  const me = await ask<{ id: number }>('/v1/accounts/me/')
  const { profiles } = await ask<{ profiles: { id: number }[] }>(`/v1/customers/${me.id}/profiles/`)
  expect(profiles.find(({ id }) => id === kidId)).toMatchObject({
    usage_time: 60,
    usage_week: [null, null, null, null, null, null, 30],
  })
})

test("ends a film with the child's day and resumes it with extra time", async ({ page, watch }) => {
  watch.allow(/403/)
  await ownFamily(page, 15, '/conta/perfis')
  await enterKid(page)
  const film = (await contentPath(page, 'saci-e-o-vento')).replace('/conteudo/', '/assistir/')
  const said: boolean[] = []
  page.on('request', (request) => {
    if (request.url().includes('/streams/'))
      said.push((request.postDataJSON() as { playing: boolean }).playing)
  })
  // The server refuses playback after the 8 s that are left.
  let isOver = false
  await page.route(/\/v1\/contents\/playback\/\?/, async (route) => {
    if (isOver) return route.fulfill({ status: 403, json: { code: 'usage-time-over', detail: '' } })
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), remaining_seconds: 8 } })
    isOver = true
  })
  await page.goto(film)
  const playing = () => page.evaluate(() => document.querySelector('video')?.paused === false)
  await expect.poll(playing, { timeout: 20_000 }).toBe(true)
  const begun = Date.now()
  await page.keyboard.press('k')
  await expect.poll(playing).toBe(false)
  await page.waitForTimeout(5_000)
  await page.keyboard.press('k')
  const farewell = page.getByRole('alert').filter({ hasText: 'Por hoje é só, Téo!' })
  await expect(farewell).toBeVisible({ timeout: 30_000 })
  const playedMs = Date.now() - begun - 5_000
  expect(playedMs).toBeGreaterThan(5_000)
  expect(playedMs).toBeLessThan(15_000)
  expect(said).toContain(true)
  await expect.poll(() => said.at(-1)).toBe(false)
  await expectWell(page)

  await page.unroute(/\/v1\/contents\/playback\/\?/)
  await page.getByRole('button', { name: 'Dar mais tempo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mais um pouquinho?' })
  await dialog.getByLabel('30 min').check({ force: true })
  await dialog.getByLabel('Senha da conta').fill(newPassword)
  await expectAccessible(page)
  const given = page.waitForResponse(/extra-time/)
  await dialog.getByRole('button', { name: 'Dar mais tempo' }).click()
  expect((await (await given).json()).limit_minutes).toBe(45)
  await expect(farewell).toHaveCount(0)
  await expect.poll(playing, { timeout: 20_000 }).toBe(true)
})

test('turns family mode off where it hides a video, and plays it', async ({ page, watch }) => {
  watch.allow(/404/)
  await enterAs(page, 'Ana')
  const path = await watchPathOf(page, 'o-cortico')
  await enterAs(page, 'João', { at: path })
  await expect(page.getByRole('alert')).toContainText('não aparece no modo família')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desativar o modo família' }).click()
  await isPlayingFrom(page, 0.5)
})
