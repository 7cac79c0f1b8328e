import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { browserStorage } from '#lib/browser/browser-storage.ts'
import { company } from '#shared/company.ts'
import { legalDocuments, updatedDay } from '#shared/account/legal-documents.ts'
import { keyList } from '#lib/player/key-list.ts'
import { expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'

const documents = [
  { path: '/termos-de-uso', heading: 'Termos de uso', dated: legalDocuments.terms },
  {
    path: '/politica-de-privacidade',
    heading: 'Política de privacidade',
    dated: legalDocuments.privacy,
  },
  { path: '/acessibilidade', heading: 'Acessibilidade', dated: legalDocuments.accessibility },
]
const paths = [...documents.map(({ path }) => path), '/sobre']

const levels = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1])),
    )

/** Matches text that a line break in the source has joined. */
const glued = /\d[a-zà-ú·]{2,}|[a-zà-ú]{2}\d|[.,;:!?]{2}|[,;:)][A-Za-zÀ-ú]|\d·/g

const expectWhole = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.locator('h1')).toHaveCount(1)
  const found = await levels(page)
  expect(found[0]).toBe(1)
  found.slice(1).forEach((level, index) => expect(level - (found[index] ?? 0)).toBeLessThan(2))
  const footer = page.locator('footer')
  for (const value of [company.legalName, company.taxId, company.address, company.email]) {
    await expect(footer).toContainText(value)
  }
  const prose = await page
    .locator('main :is(p, li, dd)')
    .evaluateAll((elements) => elements.map(({ textContent }) => textContent ?? '').join('\n'))
  const plain = prose.replaceAll(company.legalName, '').replaceAll(/\S+@\S+|\S+\.gov\.br\S*/g, '')
  expect([...plain.matchAll(glued)].map(([text]) => text)).toEqual([])
}

for (const path of paths) {
  test(`${path} is whole, accessible, and fits 320 px`, async ({ page }) => {
    await expectWhole(page, path)
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size)
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 320, height: 700 })
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest).toBeLessThanOrEqual(320)
  })
}

for (const { path, heading, dated } of documents) {
  test(`${path} is dated, and its contents lead to its sections`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText(`Última atualização: ${updatedDay(dated)}`)).toBeVisible()
    await expect(page.getByText(`Versão ${dated.version}`)).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link')
    const targets = await contents.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    )
    const sections = await page
      .locator('article > section > h2')
      .evaluateAll((headings) => headings.map(({ id }) => `#${id}`))
    expect(targets).toEqual(sections)
    expect(new Set(targets).size).toBe(targets.length)
    await contents.last().click()
    await expect(page.locator('article > section > h2').last()).toBeInViewport()
  })

  test(`${path} prints black on white, without bars`, async ({ page }, testInfo) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['header:has(a[href="/"])', 'footer', 'nav', '[data-print]']) {
      await expect(page.locator(hidden).first()).toBeHidden()
    }
    await expect(page.locator('.print-only')).toContainText(company.taxId)
    await expect(page.locator('.legal-text')).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await testInfo.attach('print', { body: await page.screenshot(), contentType: 'image/png' })
  })
}

test('the button prints the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/termos-de-uso')
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
})

test('on a phone the contents open on demand', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await page.goto('/politica-de-privacidade')
  const link = page.getByRole('link', { name: 'Seus direitos e como usá-los' })
  await expect(link).toBeHidden()
  await page.locator('summary', { hasText: 'Nesta página' }).click()
  await link.click()
  await expect(page).toHaveURL(/#direitos$/)
  await expect(page.getByRole('heading', { name: 'Seus direitos' })).toBeInViewport()
})

test('the policy names who answers, and lists what the browser keeps', async ({ page }) => {
  await page.goto('/politica-de-privacidade')
  const text = page.locator('article')
  await expect(text).toContainText(company.dataOfficer.name)
  await expect(text).toContainText(company.dataOfficer.email)
  const rows = page.getByRole('table', { name: 'Itens no armazenamento do navegador' })
  await expect(rows.getByRole('rowheader')).toHaveText(browserStorage.map(({ key }) => key))
  await expect(text.locator('[data-open-consent]')).toHaveText('Preferências de privacidade')
})

test('the keys of the player are those of the player', async ({ page }) => {
  await page.goto('/acessibilidade')
  const table = page.getByRole('table', { name: 'Teclas do player' })
  await expect(table.getByRole('rowheader')).toHaveText(keyList.map(({ keys }) => keys))
  await expect(table.getByRole('cell')).toHaveText(keyList.map(({ does }) => does))
  await expect(page.locator('article')).toContainText(company.accessibility.email)
})

test('no link of these pages and of the footer is dead', async ({ page }) => {
  const seen = new Set<string>()
  for (const path of paths) {
    await page.goto(path)
    const targets = await page
      .locator('main a, footer a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    for (const target of targets) seen.add(target)
  }
  const inside = [...seen].filter((address) => address.startsWith(new URL(page.url()).origin))
  expect(inside.length).toBeGreaterThan(10)
  for (const address of inside) {
    const { hash } = new URL(address)
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    if (hash) expect(await answer.text(), address).toContain(`id="${hash.slice(1)}"`)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of paths) {
    test(`${path} reads the same`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
      await expect(page.locator('main')).toContainText(company.brand)
      await expect(page.locator('footer')).toContainText(company.taxId)
    })
  }
})

test('these pages load no React', () => {
  for (const path of paths) {
    const html = readFileSync(`dist${path}.html`, 'utf8')
    expect(html).not.toContain('<astro-island')
  }
})
