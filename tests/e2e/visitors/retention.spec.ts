import type { Page, Route } from '@playwright/test'
import { apiAs, expect, expectWell, seeNotices, test } from '#tests/support/journey.ts'
import { pressTwice } from '#tests/support/press-twice.ts'
import { expectStill } from '#tests/support/stillness.ts'
import { settle, signUpAs } from '#tests/support/new-subscriber.ts'

interface Terms {
  state: string
  confirmed: { protocol: string; refunded: number } | null
}

const entry = '/retencao/selecionar-plano'
const summary = '/retencao/resumo-pedido'
const end = '/retencao/sucesso'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A subscriber who has just paid by Pix, at the first step. */
const openPaid = async (page: Page, plan = 'essencial') => {
  const { payment } = await signUpAs(page, { method: 'pix', plan })
  await settle(page, payment, 'paid')
  const { ask } = await apiAs(page)
  const terms = () => ask<Terms>('/v1/subscriptions/cancel/terms/')
  await expect.poll(async () => (await terms()).state).toBe('active')
  await page.goto(entry)
  return { terms, ask }
}

/** Neither choice is larger, brighter or bolder than the other. A pointer that rests on one would light it. */
const expectSameWeight = async (page: Page, names: readonly string[]) => {
  await page.mouse.move(0, 0)
  await expectStill(page)
  const looks = []
  for (const name of names) {
    const box = await button(page, name).boundingBox()
    const style = await button(page, name).evaluate((element) => {
      const { color, backgroundColor, fontSize, fontWeight, borderColor } =
        getComputedStyle(element)
      return { color, backgroundColor, fontSize, fontWeight, borderColor }
    })
    looks.push({
      ...style,
      width: Math.round(box?.width ?? 0),
      height: Math.round(box?.height ?? 0),
    })
  }
  for (const look of looks) expect(look).toEqual(looks[0])
}

test('cancelling is two steps, may be left half way, pressed twice, reloaded and undone', async ({
  page,
}) => {
  const { terms } = await openPaid(page)
  await expect(title(page, 'Cancelar o plano Essencial')).toBeVisible()
  await expectSameWeight(page, ['Cancelar assinatura', 'Continuar assinando', 'Ver o desconto'])
  await expectWell(page)
  expect((await terms()).state, 'looking begins nothing').toBe('active')
  await button(page, 'Cancelar assinatura').click()
  await expect(page).toHaveURL(summary)
  await expect(title(page, 'Confirme o cancelamento')).toBeFocused()
  await expectSameWeight(page, [
    'Cancelar com reembolso integral',
    'Confirmar cancelamento',
    'Voltar',
  ])
  await expectWell(page)
  await page.getByLabel(/Quer contar por que/).fill('Vou viajar.')
  await page.reload()
  await expect(page.getByLabel(/Quer contar por que/)).toHaveValue('Vou viajar.')
  await page.goto(entry)
  await expect(page.getByText(/começou um cancelamento e ainda não concluiu/)).toBeVisible()
  await expectWell(page)
  await button(page, 'Continuar assinando').click()
  await expect(title(page, 'Sua assinatura continua')).toBeFocused()
  await expect(page.getByText('R$ 19,90')).toBeVisible()
  await expectWell(page)
  for (const step of ['metodo-pagamento', 'novo-cartao', 'pix', 'erro']) {
    await page.goto(`/retencao/${step}`)
    await expect(page).toHaveURL(end)
  }
  await page.goto(entry)
  await button(page, 'Cancelar assinatura').click()
  await pressTwice(button(page, 'Confirmar cancelamento'))
  await expect(title(page, 'Cancelamento confirmado')).toBeFocused()
  const { confirmed } = await terms()
  await expect(page.getByText(confirmed?.protocol ?? 'none')).toBeVisible()
  await expectWell(page)
  await page.goto(entry)
  await expect(page).toHaveURL(end)
  await expect(page.getByText(confirmed?.protocol ?? 'none')).toBeVisible()
  await button(page, 'Desfazer cancelamento').press('Enter')
  await expect(title(page, 'Cancelamento desfeito')).toBeFocused()
  expect(await terms()).toMatchObject({ state: 'active', confirmed: null })
})

test('who has begun and not decided may decide later, and watches until then', async ({ page }) => {
  const { terms } = await openPaid(page)
  await page.goto('/sessao')
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await expect(page).toHaveURL('/')
  await seeNotices(page)
  await page.goto(entry)
  await button(page, 'Cancelar assinatura').click()
  await expect(page).toHaveURL(summary)
  await page.goto('/filmes')
  await expect(page).toHaveURL(entry)
  await expectSameWeight(page, ['Cancelar assinatura', 'Continuar assinando', 'Decidir depois'])
  await expectWell(page)
  await button(page, 'Decidir depois').click()
  await expect(page).toHaveURL('/')
  const notice = page.getByRole('complementary', { name: 'Cancelamento em aberto' })
  await expect(notice).toBeVisible()
  await page.goto('/filmes')
  await expect(page.getByRole('heading', { level: 1, name: 'Filmes' })).toBeVisible()
  await expect(notice).toBeInViewport()
  await expectWell(page)
  expect((await terms()).state).toBe('canceling')

  const other = await page.context().newPage()
  await other.goto('/filmes')
  await expect(other).toHaveURL(entry)
  await other.close()

  await notice.getByRole('link', { name: 'Decidir agora' }).click()
  await expect(page).toHaveURL(entry)
  await button(page, 'Continuar assinando').click()
  await expect(title(page, 'Sua assinatura continua')).toBeVisible()
  await page.goto('/filmes')
  await expect(page.getByRole('heading', { level: 1, name: 'Filmes' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('with the whole refund by keyboard, over an answer that was lost', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|503/)
  const { terms } = await openPaid(page)
  await expect(page.getByText(/reembolso integral de R\$\s19,90/)).toBeVisible()
  await page.route('**/api/v1/subscriptions/cancel?*', (route) => route.fulfill({ status: 503 }), {
    times: 1,
  })
  await button(page, 'Cancelar assinatura').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(page).toHaveURL(entry)
  await button(page, 'Cancelar assinatura').press('Enter')
  await expect(page).toHaveURL(summary)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/cancel/confirm/*', lose, { times: 1 })
  await button(page, 'Cancelar com reembolso integral').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão' })).toBeVisible()
  const { confirmed } = await terms()
  expect(confirmed?.refunded).toBe(1990)
  await button(page, 'Cancelar com reembolso integral').press('Enter')
  await expect(title(page, 'Cancelamento confirmado')).toBeFocused()
  await expect(page.getByText(confirmed?.protocol ?? 'none')).toBeVisible()
  await expect(page.getByText('R$ 19,90')).toBeVisible()
  await expect(button(page, 'Desfazer cancelamento')).toBeHidden()
  await expectWell(page)
  await page.getByRole('link', { name: 'Voltar a assinar' }).click()
  await expect(page).toHaveURL('/reativacao/selecionar-plano')
})

test('an offer is shown with its price before it is taken; a pause as well', async ({
  page,
  watch,
}) => {
  watch.allow(/500/)
  const { ask } = await openPaid(page)
  await button(page, 'Ver o desconto').click()
  await expect(title(page, '30% de desconto nas próximas 3 faturas')).toBeFocused()
  await expect(page.getByText('R$ 13,93')).toBeVisible()
  await expectWell(page)
  await page.goBack()
  await expect(button(page, 'Cancelar assinatura')).toBeVisible()
  await page.goForward()
  await page.route('**/cancel/offer/*', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await button(page, 'Continuar com desconto').click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await pressTwice(button(page, 'Continuar com desconto'))
  await expect(title(page, 'Desconto aplicado')).toBeFocused()
  await expect(page.getByText('R$ 13,93')).toBeVisible()
  await page.getByRole('link', { name: 'Escolher perfil e assistir' }).click()
  await expect(page).toHaveURL('/sessao')
  const { invoice } = await ask<{ invoice: { amount: number } }>(
    '/v3/payments/subscription/upcoming/',
  )
  expect(invoice.amount).toBe(1393)
  // The chooser has its answers: none of them comes back without the session.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.clear())
  await openPaid(page, 'vereda-mais-anual')
  await button(page, 'Ver a pausa').click()
  await button(page, 'Pausar por 30 dias').click()
  await expect(title(page, 'Pausa marcada')).toBeFocused()
})

test('an order that is not paid is given up as easily', async ({ page }) => {
  await signUpAs(page, { method: 'boleto' })
  await page.goto(entry)
  await expect(title(page, 'Cancelar o pedido')).toBeVisible()
  await expectSameWeight(page, ['Cancelar pedido', 'Continuar com o pedido'])
  await button(page, 'Cancelar pedido').click()
  await button(page, 'Confirmar cancelamento').click()
  await expect(title(page, 'Pedido cancelado')).toBeFocused()
  await expectWell(page)
  await expect(page.getByText(/^\d{16}$/)).toBeVisible()
})
