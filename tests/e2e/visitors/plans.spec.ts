import type { Page } from '@playwright/test'
import type { Plan } from '#lib/billing/plans/contract.ts'
import { shopWindow } from '#lib/billing/plans/shop-window.ts'
import { expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'

const plansAddress = '**/api/v1/plans-web/**'

const plansOf = async (page: Page, query = '') => {
  const answer = await page.request.get(`/api/v1/plans-web/?platform=web${query}`)
  return ((await answer.json()) as { results: Plan[] }).results
}

const cards = (page: Page) => page.locator('.cards > li')
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** The page once its script has had its answer. */
const open = async (page: Page, address: string) => {
  const answer = page.waitForResponse(plansAddress)
  await page.goto(address)
  await (await answer).finished()
}

const expectWindow = async (page: Page, plans: readonly Plan[]) => {
  const wanted = shopWindow(plans)
  expect(await names(page)).toEqual(wanted.map(({ name }) => name))
  for (const { name, price, unit, trial, items, screens, methods, href } of wanted) {
    const texts = [price, unit, trial, screens, methods, ...items].filter(Boolean)
    for (const text of texts) await expect(card(page, name)).toContainText(text)
    await expect(card(page, name).getByRole('link')).toHaveAttribute('href', href)
  }
  const prices = page.getByRole('row', { name: /^Preço/ }).getByRole('cell')
  await expect(prices).toHaveText(wanted.map(({ price }) => price))
}

test('the page tells what the API tells, and the script moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const isReal = ({ type, target, attributeName, oldValue }: MutationRecord) =>
        type !== 'attributes' || (target as Element).getAttribute(attributeName ?? '') !== oldValue
      new MutationObserver((records) => {
        if (records.some(isReal)) document.documentElement.dataset.moved = ''
      }).observe(document.querySelector('main') as Element, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeOldValue: true,
      })
    })
  })
  await open(page, '/planos')
  await expectWindow(page, await plansOf(page))
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
  await expect(page.getByText('Equivale a R$ 24,92 por mês.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('both pages are complete', async ({ page }) => {
    await page.goto('/planos')
    await expectWindow(page, await plansOf(page))
    await expect(page.getByLabel('Tem um cupom?')).toBeHidden()
    await page.getByText('Como eu cancelo?').click()
    await expect(page.getByText('em dois passos, sem ligação e sem multa')).toBeVisible()
    await expect(page.getByText(/CNPJ 12\.345\.678\/0001-95/).first()).toBeVisible()
    await page.goto('/cadastro')
    await page.getByRole('link', { name: /Essencial/ }).click()
    await expect(page).toHaveURL('/cadastro/plano/essencial')
  })
})

test('no React, and few bytes', async ({ page }) => {
  const scripts: string[] = []
  let bytes = 0
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes()
    bytes += responseBodySize + responseHeadersSize
    if (request.resourceType() === 'script')
      scripts.push((await (await request.response())?.text()) ?? '')
  })
  await open(page, '/planos')
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.join('')).not.toMatch(/react\.(?:transitional\.)?element|createRoot|hydrateRoot/)
  await expect(page.locator('astro-island')).toHaveCount(0)
  expect(bytes).toBeLessThan(60_000)
})

test('a coupon of the address lowers what it is for, and goes along', async ({ page }) => {
  await open(page, '/planos?cupom=bemvindo')
  await expect(page.getByRole('status')).toHaveText(
    'Cupom BEMVINDO: 50% no primeiro mês. Vale para Essencial e Vereda+.',
  )
  await expect(card(page, 'Essencial')).toContainText(/De\s*R\$\s19,90\s*por\s*R\$\s9,95/)
  await expect(card(page, 'Essencial')).toContainText(
    /no primeiro mês\. Depois, R\$\s19,90 por mês/,
  )
  await expect(card(page, 'Vereda+ anual').getByRole('link')).toHaveAttribute(
    'href',
    '/cadastro/plano/vereda-mais-anual',
  )
  await card(page, 'Essencial').getByRole('link').click()
  await expect(page).toHaveURL('/cadastro/plano/essencial?cupom=BEMVINDO')
})

test('the other name of the parameter is known too', async ({ page }) => {
  await open(page, '/cadastro?coupon=ANUAL50')
  await expect(page.getByRole('status')).toContainText('Vale para Vereda+ anual.')
  const link = page.getByRole('link', { name: /Vereda\+ anual/ })
  await expect(link).toContainText(/R\$\s249,00/)
  await expect(link).toHaveAttribute('href', '/cadastro/plano/vereda-mais-anual?cupom=ANUAL50')
})

test('coupons are typed, refused under their field, and taken away again', async ({ page }) => {
  await open(page, '/planos?utm_source=carta')
  const field = page.getByLabel('Tem um cupom?')
  const before = await cards(page).allTextContents()
  for (const wrong of ['FESTAJUNINA', 'NADA', 'isto não é']) {
    await field.fill(wrong)
    await field.press('Enter')
    await expect(page.getByRole('status')).toHaveText('Este cupom não existe ou não vale mais.')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    expect(await cards(page).allTextContents()).toEqual(before)
  }
  await field.fill(' leitura10 ')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'Cupom LEITURA10: 10% nas três primeiras faturas.',
  )
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  await expect(card(page, 'Essencial')).toContainText('17,91')
  await expect(page).toHaveURL('/planos?utm_source=carta&cupom=leitura10')
  await field.fill('')
  await field.press('Enter')
  await expect(card(page, 'Essencial')).not.toContainText('17,91')
  await expect(page).toHaveURL('/planos?utm_source=carta')
  expect(await cards(page).allTextContents()).toEqual(before)
})

test('a plan that only a link offers comes first for whom the link brought', async ({ page }) => {
  await open(page, '/planos?planref=clube-de-leitura')
  await expect(cards(page)).toHaveCount(4)
  const offer = cards(page).first()
  await expect(offer).toContainText('Oferta para você')
  await expect(offer).toContainText(/R\$\s24,90/)
  await expect(offer.getByRole('listitem')).toHaveText([
    'Tudo do Vereda+',
    '4 telas ao mesmo tempo',
    'Preço de parceiro',
  ])
  await expect(page.getByRole('columnheader').first()).toHaveText('Vereda+ Clube de Leitura')
  await expectAccessible(page)
  await open(page, '/cadastro')
  await expect(page.locator('main').getByRole('link').first()).toContainText('Oferta para você')
  await page.locator('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/cadastro/plano/clube-de-leitura')
})

test('a visible plan of the link is marked in its place', async ({ page }) => {
  await open(page, '/planos?planref=vereda-mais-anual')
  await expect(card(page, 'Vereda+ anual')).toContainText('Indicado para você')
  await expect(card(page, 'Vereda+ anual')).toHaveAttribute('data-featured')
  expect((await names(page)).at(-1)).toBe('Vereda+ anual')
})

test('plans that changed since the build are brought up to date', async ({ page }) => {
  const changed = (plans: Plan[]): Plan[] => {
    const [first, ...others] = plans.filter(({ slug }) => slug !== 'vereda-mais')
    if (!first) throw new Error('no plans')
    const dearer = { ...first, price: 2190, items: ['Uma vantagem nova'] }
    const fresh = { ...first, slug: 'duo', name: 'Duo', price: 1500, screens: 2 }
    return [dearer, fresh, ...others]
  }
  const wanted = changed(await plansOf(page))
  await page.route(plansAddress, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), results: wanted } })
  })
  await open(page, '/planos')
  await expect(card(page, 'Duo')).toBeVisible()
  await expectWindow(page, wanted)
  await expect(page.getByText(/A partir de R\$\s15,00 por mês/)).toBeVisible()
  await expectAccessible(page)
})

test('without the API the page stays as it was built, and a coupon goes along', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|500/)
  const plans = await plansOf(page)
  for (const fail of ['abort', 'error'] as const) {
    await page.route(plansAddress, (route) =>
      fail === 'abort' ? route.abort() : route.fulfill({ status: 500, body: 'oops' }),
    )
    await page.goto('/planos')
    await expectWindow(page, plans)
    await expect(page.getByRole('status')).toHaveText('')
    await page.getByLabel('Tem um cupom?').fill('bemvindo')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByRole('status')).toContainText('Não conseguimos conferir o cupom agora.')
    await expect(card(page, 'Vereda+').getByRole('link')).toHaveAttribute(
      'href',
      '/cadastro/plano/vereda-mais?cupom=BEMVINDO',
    )
    await page.unroute(plansAddress)
  }
})

test('utm parameters go on to the sign-up', async ({ page }) => {
  await open(page, '/planos?utm_source=radio&utm_campaign=ipe&outra=1')
  await card(page, 'Vereda+').getByRole('link').click()
  await expect(page).toHaveURL('/cadastro/plano/vereda-mais?utm_source=radio&utm_campaign=ipe')
})

test('by keyboard: from the top to a plan, an answer and the table', async ({ page }) => {
  await open(page, '/planos')
  const reach = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      const text = await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent ??
          '',
      )
      if (name.test(text)) return
    }
    throw new Error(`${name} is out of reach`)
  }
  await reach(/Ver os planos/)
  await page.keyboard.press('Enter')
  await reach(/Assinar.*Essencial/s)
  await reach(/^Tabela/)
  await reach(/Como funcionam os dias grátis/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Três dias antes da primeira cobrança')).toBeVisible()
})

for (const [size, viewport] of Object.entries(viewports))
  test.describe(size, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('both pages are accessible, with and without a coupon', async ({ page }) => {
      for (const path of ['/planos', '/cadastro'])
        for (const query of ['', '?cupom=LEITURA10', '?cupom=NADA']) {
          await open(page, path + query)
          if (query) await expect(page.getByRole('status')).not.toHaveText('')
          for (const summary of await page.locator('summary').all()) await summary.click()
          await expectAccessible(page)
        }
    })
  })

for (const width of [320, 390])
  test(`nothing moves or hangs over at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        sessionStorage.shift = String(Number(sessionStorage.shift ?? 0) + sum)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of [
      '/planos',
      '/cadastro',
      '/planos?cupom=BEMVINDO&planref=clube-de-leitura',
    ]) {
      await open(page, path)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBeLessThanOrEqual(0)
    }
    /* The glyphs of another font may stand a pixel higher in lines that stay where they are. */
    expect(await page.evaluate(() => Number(sessionStorage.shift ?? 0))).toBeLessThan(0.005)
  })
