import { enterAs, expect, test, expectWell } from '#tests/support/journey.ts'
import { pressTwice } from '#tests/support/press-twice.ts'
import { fillCard } from './checkout-page.ts'
import { booksOf, managePath, matter } from './manage-payment.ts'
import { signUpAs } from '#tests/support/new-subscriber.ts'

const declined = '4000 0000 0000 0002'
const noFunds = '4000 0000 0000 9995'
const mastercard = '5555 5555 5555 4444'

test('a new card: every refusal beside its field, what is typed stays, then it takes over', async ({
  page,
  watch,
}) => {
  watch.allow(/402/)
  await signUpAs(page, { method: 'card' })
  await page.goto('/conta/novo-cartao')
  const save = page.getByRole('button', { name: 'Guardar e usar' })
  await expect(page.getByText('Nada é cobrado agora.')).toBeVisible()
  await save.press('Enter')
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await expectWell(page)
  await fillCard(page, declined, '01/20')
  await page.getByLabel('CPF do titular').fill('390.533.447-05')
  await save.press('Enter')
  await expect(page.getByLabel('Validade (MM/AA)')).toBeFocused()
  await expect(page.getByText('Este cartão está vencido.')).toBeVisible()

  await page.getByLabel('Validade (MM/AA)').fill('12/30')
  await save.press('Enter')
  await expect(page.getByText('O banco não aceitou este cartão.')).toBeVisible()
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await expect(page.getByLabel('CVV')).toHaveValue('737')
  await page.getByLabel('Número do cartão').fill(noFunds)
  await save.press('Enter')
  await expect(page.getByText('O banco não aceitou este cartão')).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toMatch(/\b(?:9995|737)\b/)

  await page.getByLabel('Número do cartão').fill(mastercard)
  await pressTwice(save)
  await expect(page.getByRole('heading', { name: 'Cartão trocado' })).toBeFocused()
  await expectWell(page)
  await page.getByRole('link', { name: 'Ver meus pagamentos' }).press('Enter')

  const cards = matter(page, 'Cartões').getByRole('listitem')
  await expect(cards.filter({ hasText: 'Em uso' })).toContainText('4444')
  await page.getByRole('button', { name: 'Usar este cartão: Visa final 4242' }).press('Enter')
  await expect(cards.filter({ hasText: 'Em uso' })).toContainText('4242')
  await page.getByRole('button', { name: 'Apagar: Mastercard final 4444' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).press('Enter')
  await expect(cards).toHaveCount(1)
  const { service, invoices } = await booksOf(page)
  expect([service.card?.last4, invoices.length]).toEqual(['4242', 1])
})

test('a card for what is owed: it says so before, charges once and says what came of it', async ({
  page,
}) => {
  await signUpAs(page, { method: 'pix' })
  await page.goto('/conta/novo-cartao')
  await expect(page.getByText('será cobrado neste cartão agora')).toBeVisible()
  await fillCard(page)
  await page.getByLabel('CPF do titular').fill('390.533.447-05')
  await pressTwice(page.getByRole('button', { name: /^Guardar e pagar R\$\s19,90$/ }))
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeFocused()
  const { invoices } = await booksOf(page)
  expect(invoices.map(({ status, payment }) => [status, payment?.method])).toEqual([
    ['paid', 'card'],
  ])
})

test('a failed payment: what failed, until when, and one more attempt for two presses', async ({
  page,
  watch,
}) => {
  watch.allow(/402/)
  await enterAs(page, 'Marcos', 'aviso@vereda.test')
  await page.goto(managePath)
  await expect(page.getByText('O pagamento não foi aprovado')).toBeVisible()
  await expect(page.getByText(/Você continua assistindo até/)).toBeVisible()
  await expectWell(page)
  const attempts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v3/payments/subscription/') && request.method() === 'POST')
      attempts.push(request.headers()['idempotency-key'] ?? '')
  })
  await pressTwice(page.getByRole('button', { name: /^Tentar de novo com Visa final 0341/ }))
  await expect(
    page.getByRole('alert').filter({ hasText: 'O banco não aceitou este cartão' }),
  ).toBeVisible()
  expect(attempts).toHaveLength(1)
  expect(attempts[0]).toMatch(/^[\w-]{36}$/)
  const { service, invoices } = await booksOf(page)
  expect(service.state).toBe('past_due')
  expect(invoices.filter(({ status }) => status === 'open')).toHaveLength(1)
})
