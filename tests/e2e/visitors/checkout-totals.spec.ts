import type { Page } from '@playwright/test'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { freshCard } from '#tests/support/cards.ts'
import { freshCpf } from '#tests/support/cpf.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signUpAs } from '#tests/support/new-subscriber.ts'
import { fillCard, reachPayment } from './checkout-page.ts'
import { plansAddress } from './shop.ts'

/* The total that somebody agrees to, and why it is what it is. */

const stored = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))

test('a card that had its free days is told so, with the price, before the button is pressed', async ({
  page,
}) => {
  const card = freshCard()
  await signUpAs(page, { method: 'card', plan: 'vereda-mais', card })
  await page.evaluate(() => localStorage.clear())
  await reachPayment(page, 'vereda-mais')
  await page.getByLabel('CPF').fill(freshCpf())
  await fillCard(page, card.number)
  const why = page.getByRole('status').filter({ hasText: 'Sem dias grátis: eles valem uma vez' })
  await expect(why).toBeVisible()
  const summary = page.getByRole('region', { name: 'Resumo do pedido' })
  await expect(summary).toContainText(/Total hoje\s*R\$\s29,90/)
  await expect(page.getByText(/[Cc]omeçar 7 dias grátis|7 dias grátis e depois/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Número do cartão').fill(freshCard().number)
  await expect(page.getByRole('button', { name: 'Começar 7 dias grátis' })).toBeVisible()
  await expect(why).toHaveCount(0)
  await page.getByLabel('Número do cartão').fill(card.number)
  await page.getByRole('button', { name: 'Assinar por R$ 29,90' }).click()
  await page.waitForURL('**/cadastro/sucesso')
  expect(await stored(page)).toContain('\\"outcome\\":\\"active\\"')
})

test('a price that has changed is shown and agreed to before it is charged', async ({
  page,
  watch,
}) => {
  watch.allow(/409/)
  await page.route(plansAddress, async (route) => {
    const answer = await route.fetch()
    const { results, ...rest } = (await answer.json()) as { results: Plan[] }
    const before = results.map((plan) => ({ ...plan, price: plan.price - 600 }))
    await route.fulfill({ response: answer, json: { ...rest, results: before } })
  })
  await reachPayment(page, 'essencial')
  await fillCard(page)
  const summary = page.getByRole('region', { name: 'Resumo do pedido' })
  await expect(summary).toContainText(/Total hoje\s*R\$\s13,90/)
  await page.unroute(plansAddress)
  await page.getByRole('button', { name: 'Assinar por R$ 13,90' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'O valor mudou' })).toBeVisible()
  await expect(summary).toContainText(/Total hoje\s*R\$\s19,90/)
  await page.getByRole('button', { name: 'Assinar por R$ 19,90' }).click()
  await page.waitForURL('**/cadastro/sucesso')
})

test('the contract names the coupon: its price, how long, and the price after it', async ({
  page,
}) => {
  await reachPayment(page, 'essencial', '?cupom=BEMVINDO')
  const contract = page.getByText('Você está assinando o plano Essencial')
  const prices = 'R$ 9,95 no primeiro mês e depois R$ 19,90 por mês, no cartão, até você cancelar.'
  await expect(contract).toContainText(prices.replaceAll('R$ ', 'R$\u00a0'))
})
