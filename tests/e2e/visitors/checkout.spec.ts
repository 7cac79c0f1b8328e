import type { Page } from '@playwright/test'
import { freshCard } from '#tests/support/cards.ts'
import { newPassword } from '#tests/support/checkout.ts'
import { freshCpf } from '#tests/support/cpf.ts'
import { expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'
import { pressTwice } from '#tests/support/press-twice.ts'
import { fillCard, fillPerson, freshEmail, goOn, open, reachPayment } from './checkout-page.ts'

const approved = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const stored = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))

test('a card opens the account, and the utm parameters come along', async ({ page }) => {
  await reachPayment(page, 'essencial', '?utm_source=radio')
  expect(page.url()).toContain('utm_source=radio')
  await fillCard(page, approved)
  await expect(page.getByText('Bandeira: Visa')).toBeVisible()
  const [conversion] = await Promise.all([
    page.waitForRequest('**/convert/**'),
    page.getByRole('button', { name: 'Assinar por R$ 19,90' }).click(),
  ])
  expect(conversion.headers()['idempotency-key']).toMatch(/^[\w-]{16,}$/)
  const fields = Object.keys(conversion.postDataJSON() as object)
  const own = ['accept_terms', 'card', 'password', 'total']
  expect(fields.sort(), 'the lead has all the rest').toEqual(own)
  await page.waitForURL('**/cadastro/sucesso?utm_source=radio')
  const kept = await stored(page)
  expect(kept).toContain('vereda.token')
  expect(kept).not.toContain('vereda.checkout"')
  expect(kept).not.toContain(newPassword)
  expect(kept).not.toMatch(/4242 ?4242|\b(?:4242|737)\b/)
})

test('a declined card is told at its number, all else stays, another one is taken', async ({
  page,
  watch,
}) => {
  watch.allow(/40[02]|409|422/)
  await reachPayment(page, 'essencial')
  await fillCard(page, declined)
  await page.getByRole('button', { name: /^Assinar/ }).click()
  const number = page.getByLabel('Número do cartão')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toBeFocused()
  await expect(page.getByLabel('Nome como está no cartão')).toHaveValue('PESSOA DE TESTE')
  await expect(page.getByLabel('CVV')).toHaveValue('737')
  await expect(page.getByLabel('Escolha uma senha')).toHaveValue(newPassword)
  await expectAccessible(page)
  await number.fill(approved)
  await page.getByRole('button', { name: /^Assinar/ }).click()
  await page.waitForURL('**/cadastro/sucesso')
})

for (const [method, radio, label] of [
  ['pix', 'Pix', /^Gerar Pix de R\$\s19,90$/],
  ['boleto', 'Boleto', /^Gerar boleto de R\$\s19,90$/],
] as const) {
  test(`${method} asks for the CPF and leads to what is to be paid`, async ({ page }) => {
    await reachPayment(page, 'essencial')
    const aboutCards = page.getByText('Não guardamos o número nem o CVV do seu cartão.')
    await expect(aboutCards).toBeVisible()
    await page.getByRole('radio', { name: radio }).check()
    await expect(aboutCards).toBeHidden()
    await page.getByRole('button', { name: label }).click()
    const document = page.getByLabel('CPF')
    await expect(page.getByText('Informe seu CPF.')).toBeVisible()
    await expect(document).toBeFocused()
    await document.fill('52998224725')
    await expect(document).toHaveValue('529.982.247-25')
    await page.getByRole('button', { name: label }).click()
    await page.waitForURL('**/cadastro/sucesso')
    expect(await stored(page)).toContain(`\\"method\\":\\"${method}\\"`)
  })
}

test('a trial costs nothing today, and what the plan does not take cannot be chosen', async ({
  page,
}) => {
  await reachPayment(page, 'vereda-mais')
  const summary = page.getByRole('region', { name: 'Resumo do pedido' })
  await expect(summary).toContainText(/Total hoje\s*R\$\s0,00/)
  await expect(page.getByRole('radio', { name: 'Boleto' })).toBeDisabled()
  await expect(page.getByText('Não está disponível neste plano.')).toBeVisible()
  await page.getByRole('radio', { name: 'Pix' }).check()
  await expect(summary).toContainText(/Total hoje\s*R\$\s29,90/)
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await fillCard(page, freshCard().number)
  await page.getByRole('button', { name: 'Começar 7 dias grátis' }).click()
  await expect(page.getByText('Informe seu CPF.')).toBeVisible()
  await page.getByLabel('CPF').fill(freshCpf())
  await page.getByRole('button', { name: 'Começar 7 dias grátis' }).click()
  await page.waitForURL('**/cadastro/sucesso')
  expect(await stored(page)).toContain('\\"outcome\\":\\"trial\\"')
})

test('a coupon of the address is applied, another is refused at its field', async ({
  page,
  watch,
}) => {
  watch.allow(/404/)
  await reachPayment(page, 'essencial', '?cupom=bemvindo')
  await expect(page.getByLabel('Cupom (opcional)')).toHaveValue(/bemvindo/i)
  const summary = page.getByRole('region', { name: 'Resumo do pedido' })
  await expect(summary).toContainText(/Total hoje\s*R\$\s9,95/)
  await page.getByLabel('Cupom (opcional)').fill('NAOEXISTE')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Este cupom não existe ou não vale mais.')).toBeVisible()
  await expect(summary).toContainText(/Total hoje\s*R\$\s19,90/)
  await page.getByLabel('Cupom (opcional)').fill('LEITURA10')
  await page.getByLabel('Cupom (opcional)').press('Enter')
  await expect(summary).toContainText(/Total hoje\s*R\$\s17,91/)
})

test('an e-mail that is taken is told while typing stops, with the way to log in', async ({
  page,
  watch,
}) => {
  watch.allow(/400/)
  await open(page, '/cadastro/plano/essencial')
  await page.getByLabel('E-mail').pressSequentially('ana@vereda.test')
  await expect(page.getByText('Este e-mail já está em uso.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Entrar com este e-mail' }).click()
  await page.waitForURL('**/login')
  expect(page.url()).not.toContain('ana')
  expect(await page.evaluate(() => sessionStorage.getItem('vereda.known-email'))).toBe(
    'ana@vereda.test',
  )
})

test('a reload keeps all but the card number, the CVV and the password', async ({ page }) => {
  await reachPayment(page, 'essencial')
  await fillCard(page, approved)
  await page.getByRole('radio', { name: 'Pix' }).check()
  await page.getByLabel('CPF').fill('529.982.247-25')
  await page.reload()
  await page.locator('form[data-ready]').waitFor()
  await expect(page.getByRole('radio', { name: 'Pix' })).toBeChecked()
  await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByLabel('Escolha uma senha')).toHaveValue('')
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await expect(page.getByLabel('Nome como está no cartão')).toHaveValue('PESSOA DE TESTE')
  await expect(page.getByLabel('Validade (MM/AA)')).toHaveValue('12/30')
  await expect(page.getByLabel('Número do cartão')).toHaveValue('')
  await expect(page.getByLabel('CVV')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Pessoa de Teste')
})

test('two presses charge once', async ({ page }) => {
  await reachPayment(page, 'essencial')
  await fillCard(page, approved)
  const conversions: string[] = []
  page.on('request', (request) => request.url().includes('/convert/') && conversions.push(''))
  await pressTwice(page.getByRole('button', { name: /^Assinar/ }))
  await page.waitForURL('**/cadastro/sucesso')
  expect(conversions).toHaveLength(1)
})

test('the last step leads back to the first without one, and a plan that is gone to the others', async ({
  page,
}) => {
  await page.goto('/cadastro/plano/essencial/usuario?utm_source=x')
  await page.waitForURL('**/cadastro/plano/essencial?utm_source=x')
  await page.goto('/cadastro/plano/nao-existe')
  await expect(page.getByRole('heading', { name: 'Este plano não está à venda' })).toBeVisible()
  await expectAccessible(page)
})

test('the whole of it by keyboard only', async ({ page }) => {
  const type = (text: string) => page.keyboard.type(text)
  const next = () => page.keyboard.press('Tab')
  await open(page, '/cadastro/plano/essencial')
  await page.getByLabel('Nome completo').focus()
  for (const text of ['Pessoa de Teste', freshEmail(), '11987654321']) {
    await type(text)
    await next()
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/usuario')
  await page.locator('form[data-ready]').waitFor()
  await page.getByLabel('Escolha uma senha').focus()
  await type(newPassword)
  await next()
  await next()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Pix' })).toBeChecked()
  await next()
  await type('52998224725')
  const terms = page.getByRole('checkbox')
  for (let key = 0; key < 10 && !(await terms.evaluate((box) => box.matches(':focus'))); key += 1)
    await next()
  await page.keyboard.press('Space')
  await expect(terms).toBeChecked()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cadastro/sucesso')
})

for (const [name, viewport] of Object.entries(viewports)) {
  test(`both forms are accessible on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/cadastro/plano/essencial')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByLabel('Nome completo')).toBeFocused()
    await expectAccessible(page)
    await fillPerson(page)
    await goOn(page)
    await page.waitForURL('**/usuario')
    await page.locator('form[data-ready]').waitFor()
    for (const radio of ['Pix', 'Boleto', 'Cartão de crédito']) {
      await page.getByRole('radio', { name: radio }).check()
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: /^Assinar/ }).click()
    await expect(page.getByText('Aceite os termos de uso para continuar.')).toBeVisible()
    await expectAccessible(page)
  })
}
