import { page } from 'vitest/browser'
import { checkoutDraft } from '#lib/billing/checkout/draft.ts'
import type { CallAnswer } from '#lib/api/operations.ts'
import { answer } from './answers.ts'
import { madeMe } from './person.ts'
import { expectShown, field, open } from './screen.ts'

export const lead = {
  post: 'POST /v1/checkout/lead/',
  put: 'PUT /v1/checkout/lead/{uuid}/',
  convert: 'POST /v1/checkout/lead/{uuid}/convert/',
  trial: 'POST /v1/checkout/lead/{uuid}/trial/',
  email: 'POST /v1/checkout/lead/check-email',
} as const

const uuid = '0b1e7c2a-7777-4222-8333-abcdefabcdef'

export const converted = (
  outcome: 'active' | 'trial' | 'waiting' = 'active',
): CallAnswer<typeof lead.convert> => ({
  authentication: { token: 'a token', user: madeMe() },
  payment: { outcome, trial_ends_at: null, payment: null },
})

/** All steps succeed unless a test sets other answers. */
export const takeSignUps = (): void => {
  answer('GET /v1/auth/oauth/providers/', { providers: [] })
  answer('GET /v1/auth/challenge/', { provider: 'none' })
  answer(lead.email, {})
  answer(lead.post, { uuid })
  answer(lead.put, { uuid })
  answer(lead.convert, converted())
  answer(lead.trial, { has_trial: true })
}

export const openPerson = async (plan = 'essencial'): Promise<void> => {
  takeSignUps()
  await open(`/cadastro/plano/${plan}`)
  await expectShown(field('Nome completo'))
}

export const fillPerson = async (email = 'clara@exemplo.com.br'): Promise<void> => {
  await field('Nome completo').fill('Pessoa de Teste')
  await field('E-mail').fill(email)
  await field('Telefone com DDD (opcional)').fill('11987654321')
}

export const openPayment = async (plan = 'essencial'): Promise<void> => {
  takeSignUps()
  checkoutDraft.write({ uuid, lead: { email: 'clara@exemplo.com.br', name: 'Clara', plan } })
  await open(`/cadastro/plano/${plan}/usuario`)
  /* Resets the sending state, as a page from the back/forward cache does. */
  dispatchEvent(new PageTransitionEvent('pageshow'))
  await field('Escolha uma senha').fill('uma senha nova')
  await page.getByRole('checkbox').click({ force: true })
}

export const fillCard = async (number = '4242 4242 4242 4242', expiry = '12/30') => {
  await field('Número do cartão').fill(number)
  await field('Nome como está no cartão').fill('PESSOA DE TESTE')
  await field('Validade (MM/AA)').fill(expiry)
  await field('CVV').fill('737')
}
