import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { cardsOf, openBoth } from './two-devices.ts'

interface Listed {
  id: number
  name: string
}

/** Pages refresh their data when the window regains focus. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

const name = (page: Page) => page.getByRole('button', { name: /^Menu de / })

/** The menu has the same texts, so only this region is searched. */
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' })

const toggleFamily = async (page: Page) => {
  await name(page).click()
  await page.getByRole('menuitemcheckbox', { name: /Modo família/ }).click()
}

test.describe('family mode', () => {
  test('is on in every tab within a second', async ({ page, context }) => {
    const { adult } = await openBoth(page)
    await expect(cardsOf(page, adult).first()).toBeAttached()
    const other = await context.newPage()
    await other.goto('/')
    await toggleFamily(other)
    await expect(notices(other).getByText('Modo família ativado')).toBeVisible()
    await expect(cardsOf(page, adult)).toHaveCount(0, { timeout: 1000 })
    await expect(page.locator('main [data-card]').first()).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('vereda.queries') ?? '')).not.toContain(
      `/${adult.slug}`,
    )
  })

  for (const [way, go] of [
    ['the focus', comeBack],
    ['a reload', (page: Page) => page.reload()],
    ['the next page', (page: Page) => page.goto('/filmes')],
  ] as const)
    test(`follows a change on another device at ${way}`, async ({ page }) => {
      const { adult, patch } = await openBoth(page)
      await page.goto('/filmes')
      await page.goto('/')
      await expect(cardsOf(page, adult).first()).toBeAttached()
      await patch({ safe_mode: true })
      await go(page)
      await expect(cardsOf(page, adult)).toHaveCount(0)
      await expect(page.locator('main [data-card]').first()).toBeVisible()
    })

  test('follows a change on another device with any answer and drops older data', async ({
    page,
  }) => {
    const { adult, patch } = await openBoth(page)
    await patch({ safe_mode: true })
    const answered = page.waitForResponse(/\/search\/contents\//)
    await page.goto(`/busca?q=${encodeURIComponent(adult.title)}`)
    await answered
    await expect(cardsOf(page, adult)).toHaveCount(0)
    await patch({ safe_mode: false })
    await page.locator('#busca-texto').fill(adult.title.toUpperCase())
    await expect(cardsOf(page, adult).first()).toBeVisible()
    await patch({ safe_mode: true })
    await comeBack(page)
    await expect(cardsOf(page, adult)).toHaveCount(0)
  })

  test('is switched without undoing a new name', async ({ page }) => {
    const { patch, profileId, ask } = await openBoth(page)
    await patch({ name: 'Nome novo' })
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await toggleFamily(page)
    await expect(notices(page).getByText('Modo família ativado')).toBeVisible()
    expect((await sent).postDataJSON()).toEqual({
      safe_mode: true,
      name: 'Nome novo',
      id: profileId,
    })
    const { profile } = await ask<{ profile: object }>('/v1/accounts/me/')
    expect(profile).toMatchObject({ name: 'Nome novo', safe_mode: true })
  })
})

test.describe('the open profile', () => {
  test('takes over a new name and becomes a kids profile', async ({ page }) => {
    const { patch } = await openBoth(page)
    await patch({ name: 'Nome novo', cover: 4 })
    await comeBack(page)
    await expect(name(page)).toHaveAccessibleName('Menu de Nome novo')
    await expect(name(page).locator('img')).toHaveAttribute('src', '/avatars/normal-5.svg')
    await page.goto('/catalogo')
    await patch({ is_kids: true })
    // An earlier answer may already have made the page navigate.
    await comeBack(page).catch(() => undefined)
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'kids')
  })

  test('leads to the profile choice when it was deleted', async ({ page, watch }) => {
    watch.allow(/403/)
    const { there, profileId } = await openBoth(page, '/favicon.svg')
    await there('/v1/profiles/', { data: { name: 'Outra pessoa' } })
    await there(`/v1/profiles/${profileId}/`, { method: 'DELETE' })
    await page.goto('/filmes')
    await expect(page).toHaveURL('/sessao?next=%2Ffilmes')
    await expect(page.getByRole('button', { name: 'Outra pessoa', exact: true })).toBeVisible()
  })

  test('leads to the profile choice from a page in use when it was deleted', async ({
    page,
    watch,
  }) => {
    watch.allow(/403/)
    const { there, profileId } = await openBoth(page)
    await there('/v1/profiles/', { data: { name: 'Outra pessoa' } })
    await there(`/v1/profiles/${profileId}/`, { method: 'DELETE' })
    // A link hovered before its script has loaded sends no request.
    const card = page.locator('main [data-card]').first()
    await expect(async () => {
      if (new URL(page.url()).pathname === '/') {
        await page.mouse.move(1, 1)
        await card.hover({ timeout: 2000 })
      }
      await expect(page).toHaveURL(/\/sessao\?next=/, { timeout: 2000 })
    }).toPass()
  })
})

test('lists changes made elsewhere in the profile choice', async ({ page, context }) => {
  const { there, patch, accountId } = await openBoth(page)
  await page.goto('/sessao')
  await expect(page.getByRole('heading', { name: 'Quem está assistindo?' })).toBeVisible()
  const { id } = await there<Listed>('/v1/profiles/', { data: { name: 'Nova' } })
  await comeBack(page)
  await expect(page.getByRole('button', { name: 'Nova', exact: true })).toBeVisible()
  await page.goto('/')
  await patch({ name: 'Novíssima' }, id)
  await page.goto('/sessao')
  await expect(page.getByRole('button', { name: 'Novíssima', exact: true })).toBeVisible()

  const tab = await context.newPage()
  await tab.goto(`/nova-sessao?perfil=${id}`)
  await tab.getByLabel('Nome').fill('De outra aba')
  await patch({ safe_mode: true }, id)
  await tab.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'De outra aba', exact: true })).toBeVisible()
  const { profiles } = await there<{ profiles: Listed[] }>(`/v1/customers/${accountId}/profiles/`)
  expect(profiles.find((one) => one.id === id)).toMatchObject({
    name: 'De outra aba',
    safe_mode: true,
  })
})
