import type { Plan } from '#shared/billing/plans/contract.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { card, cards, expectWindow, names, open, plansAddress, plansOf } from './shop.ts'

test('applies a coupon from the address and passes it on', async ({ page }) => {
  await open(page, '/planos?cupom=bemvindo')
  await expect(page.getByRole('status')).toHaveText(
    'Cupom BEMVINDO: 50% no primeiro mês. Vale para Essencial e Vereda+.',
  )
  await expect(page.getByLabel('Tem um cupom?')).toHaveValue('bemvindo')
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
  await open(page, '/cadastro?coupon=ANUAL50')
  await expect(page.getByRole('status')).toContainText('Vale para Vereda+ anual.')
  const link = page.getByRole('link', { name: /Vereda\+ anual/ })
  await expect(link).toContainText(/R\$\s249,00/)
  await expect(link).toHaveAttribute('href', '/cadastro/plano/vereda-mais-anual?cupom=ANUAL50')
})

test('applies a typed coupon, rejects wrong ones under the field and removes it', async ({
  page,
}) => {
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
  await expectAccessible(page)
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

test('shows a plan offered only by a link first and sells it', async ({ page }) => {
  /* Visitors reach the plans from the login that the link leads to. */
  await page.goto('/7/iracema?planref=clube-de-leitura')
  await expect(page).toHaveURL(/^[^?]*\/login\?/)
  await open(page, '/planos')
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
  await expect(page.getByText('Vereda+ Clube de Leitura').first()).toBeVisible()
  await open(page, '/planos?planref=vereda-mais-anual')
  await expect(card(page, 'Vereda+ anual')).toContainText('Indicado para você')
  await expect(card(page, 'Vereda+ anual')).toHaveAttribute('data-featured')
  expect((await names(page)).at(-1)).toBe('Vereda+ anual')
})

test('updates plans that changed since the build', async ({ page }) => {
  const changed = (plans: Plan[]): Plan[] => {
    const [first, ...others] = plans.filter(({ slug }) => slug !== 'vereda-mais')
    if (!first) throw new Error('The API returned no plans')
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

test('keeps the built page without the API and passes a coupon on', async ({ page, watch }) => {
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
