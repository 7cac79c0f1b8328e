import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { cardBody } from '#tests/support/cards.ts'
import { newPassword } from '#tests/support/checkout.ts'

export const freshEmail = () => `pessoa-${randomUUID().slice(0, 8)}@exemplo.com.br`

export const ready = (page: Page) => page.locator('form[data-ready]').waitFor()

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

export const open = async (page: Page, address: string) => {
  await page.goto(address)
  await ready(page)
}

export const fillPerson = async (page: Page, email = freshEmail()) => {
  await page.getByLabel('Nome completo').fill('Pessoa de Teste')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefone com DDD').fill('11987654321')
}

/** Fills everything except the payment. */
export const reachPayment = async (page: Page, plan = 'essencial', search = '') => {
  await open(page, `/cadastro/plano/${plan}${search}`)
  await fillPerson(page)
  await goOn(page)
  await page.waitForURL('**/usuario**')
  await ready(page)
  await page.getByLabel('Escolha uma senha').fill(newPassword)
  await page.getByRole('checkbox').check()
}

export const fillCard = async (
  page: Page,
  number: string = cardBody().number,
  expiry = '12/30',
) => {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Nome como está no cartão').fill('PESSOA DE TESTE')
  await page.getByLabel('Validade (MM/AA)').fill(expiry)
  await page.getByLabel('CVV').fill('737')
}
