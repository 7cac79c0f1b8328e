import type { Page } from '@playwright/test'
import {
  asker,
  contentPath,
  enterAs,
  enterWith,
  expect,
  password,
  test,
  titlePage,
} from '#tests/support/journey.ts'
import { isPlayingFrom, position, takesKeys } from './player-page.ts'
import { signInElsewhere } from './two-devices.ts'

test.use({ reducedMotion: 'no-preference' })

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const openTitle = async (page: Page, slug: string, name: string) => {
  await page.goto(await contentPath(page, slug))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const enterTitle = async (page: Page, profile: string, slug: string, name: string) => {
  const entered = await enterAs(page, profile, { at: titlePage(slug) })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return entered
}

const scrollToRow = (page: Page, name: string) =>
  expect(async () => {
    await page.mouse.wheel(0, 700)
    const card = row(page, name).locator('[data-card]').first()
    await expect(card).toBeVisible({ timeout: 700 })
  }).toPass()

test('shows every row of the specification on the home page', async ({ page }) => {
  await enterAs(page, 'Ana')
  await expect(page.getByRole('region', { name: 'Destaques', exact: true })).toBeVisible()
  for (const name of ['Continuar assistindo', 'Adicionados recentemente', 'Top 10'])
    await expect(row(page, name).getByRole('link').first()).toBeVisible()
  await expect(row(page, 'Top 10').getByRole('listitem')).toHaveCount(10)
  for (const name of [
    'Recomendados para você',
    'Destaques da semana',
    'Amores que não cabem na casa',
    'Imersões',
    'Romance',
  ])
    await scrollToRow(page, name)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(1440)
})

test('plays a film and continues it in another browser where it stopped', async ({
  page,
  browser,
}) => {
  const { email, profileId } = await enterTitle(page, 'João', 'inocencia', 'Inocência')
  const watch = page.getByRole('link', { name: 'Assistir Inocência' })
  await expect(watch).toHaveAttribute('href', /^\/assistir\/\d+\/inocencia$/)
  const reports: number[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/v1/contents/streams/'))
      reports.push(JSON.parse(request.postData() ?? '{}').duration)
  })
  await watch.click()
  await page.waitForURL('**/assistir/**')
  await isPlayingFrom(page, 2)
  await takesKeys(page)
  await expect(page).toHaveTitle('Inocência · Vereda')

  const levels = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(levels.some((name) => /\/media\/[^/]+\/(?:.+\/)?master\.m3u8$/.test(name))).toBe(true)
  expect(levels.some((name) => name.endsWith('.m4s'))).toBe(true)

  await page.keyboard.press('4')
  await expect.poll(() => position(page)).toBeGreaterThan(20)
  await page.keyboard.press('c')
  await expect(page.locator('.caption-lines[lang="pt-BR"]')).toHaveText(/\p{L}/u)
  await page.keyboard.press('k')
  const stopped = await position(page)
  await expect.poll(() => Math.max(...reports)).toBeGreaterThan(stopped - 2)

  await page.goto('/')
  const entry = row(page, 'Continuar assistindo').getByRole('link', { name: /Inocência/ })
  await expect(entry).toBeVisible()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const token = await signInElsewhere(page, email, password)
  await asker(page, token)(`/v1/profiles/${profileId}/activate/`, { data: {} })
  await enterWith(other, token)
  await row(other, 'Continuar assistindo')
    .getByRole('link', { name: /Inocência/ })
    .waitFor()
  await openTitle(other, 'inocencia', 'Inocência')
  await other.getByRole('link', { name: 'Continuar assistindo Inocência' }).click()
  await other.waitForURL('**/assistir/**')
  await isPlayingFrom(other, stopped - 3)
  expect(await position(other)).toBeLessThan(stopped + 15)
  await elsewhere.close()
})

test('lists the seasons of a series and plays the chosen episode', async ({ page }) => {
  await enterTitle(page, 'Ana', 'os-sertoes', 'Os Sertões')
  const episodes = page.getByRole('region', { name: /Episódios/ }).getByRole('listitem')
  await expect(episodes.first()).toContainText(/^1\./)
  const second = episodes.nth(1).getByRole('link')
  const href = await second.getAttribute('href')
  expect(href).toMatch(/\?ep=\d+$/)
  await second.click()
  await expect(page).toHaveURL(href ?? '')
  await isPlayingFrom(page, 1)

  await page.goto(`/assistir/1/outro${new URL(page.url()).search}`)
  await expect(page).toHaveURL(href ?? '')
})

test('shows an error for a title that does not exist', async ({ page, watch }) => {
  watch.allow(/404/)
  await enterAs(page, 'Ana', { at: '/conteudo/999999/nada' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/não/i)
  await page.goto('/assistir/999999/nada')
  await expect(page.getByRole('alert')).toBeVisible()
})

test('refuses a changed media address', async ({ page, request, watch }) => {
  watch.allow(/40[34]/)
  await enterTitle(page, 'Ana', 'adamastor', 'Adamastor')
  const manifest = page.waitForResponse((response) => response.url().includes('master.m3u8'))
  await page.getByRole('link', { name: /(?:Assistir|Continuar assistindo) Adamastor/ }).click()
  const address = (await manifest).url()
  expect((await request.get(address)).status()).toBe(200)
  const [, signature = ''] = /\/media\/([^/]+)\//.exec(address) ?? []
  const forged = signature.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const wrong of [
    address.replace(signature, forged),
    address.replace(signature, signature.slice(1)),
    address.replace(`${signature}/`, `${signature}/../`),
  ]) {
    const response = await request.get(wrong)
    expect(response.status()).toBeGreaterThanOrEqual(400)
    expect(await response.text()).not.toContain('#EXTM3U')
  }
})
