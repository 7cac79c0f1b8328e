import { beforeEach, expect, test } from 'vitest'
import { RetentionFlow } from '#islands/billing/cancellation/retention-flow.tsx'
import { ManagePage } from '#islands/billing/manage/manage-page.tsx'
import { answer, broken, listed, sentBy } from '#tests/islands/stubbed/answers.ts'
import {
  calls,
  enterToLeave,
  openWith,
  pause,
  termsOf,
} from '#tests/islands/stubbed/cancellation.ts'
import { enter, madeCustomer } from '#tests/islands/stubbed/person.ts'
import {
  alert,
  button,
  expectGone,
  expectShown,
  expectWell,
  heading,
  link,
  open,
  pressTwice,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'
import { nextInvoice, serviceIn } from '#tests/support/made-billing.ts'

useIslands({ ManagePage, RetentionFlow })

const undo = 'DELETE /v1/subscriptions/pause/'
const title = (name: string) => heading(name, 1)

beforeEach(enterToLeave)

test('shows the price of an offer before it is accepted, and accepts it once for two presses', async () => {
  await openWith(termsOf())
  await button('Ver o desconto').click()
  await expect.element(title('30% de desconto nas próximas 3 faturas')).toHaveFocus()
  await expectShown(text('R$ 13,93'))
  await expectWell()
  history.back()
  await expectShown(button('Cancelar assinatura'))
  history.forward()
  answer(calls.offer, broken, { message: 'ok', terms: termsOf({ offer: null }) })
  await button('Continuar com desconto').click()
  await expectShown(alert(/\S/))
  answer(calls.upcoming, { invoice: { ...nextInvoice, amount: 1393 } })
  await pressTwice(button('Continuar com desconto'))
  await expect.element(title('Desconto aplicado')).toHaveFocus()
  await expectShown(text('R$ 13,93'))
  await expect.element(link('Escolher perfil e assistir')).toHaveAttribute('href', '/sessao')
  expect(sentBy(calls.offer)).toHaveLength(2)
})

test('accepts a pause, and undoes it for the charge that it names', async () => {
  const undone = { ...nextInvoice, amount: 1990 }
  answer(calls.offer, { message: 'ok', terms: termsOf({ offer: null, if_pause_undone: undone }) })
  answer(undo, broken, { message: 'ok', terms: termsOf({ offer: null }) })
  await openWith(termsOf({ offer: pause }))
  await button('Ver a pausa').click()
  await button('Pausar por 30 dias').click()
  await expect.element(title('Pausa marcada')).toHaveFocus()
  expect(sentBy(calls.offer)[0]?.body).toEqual({ id: 'pause' })
  await expectShown(text(/desfizer a pausa, a próxima cobrança é de R\$\s19,90 em 5 de dezembro/))
  await expectWell()
  await button('Desfazer a pausa').click()
  await expectShown(alert(/\S/))
  await pressTwice(button('Desfazer a pausa'))
  await expect.element(title('Pausa desfeita')).toHaveFocus()
  expect(sentBy(undo)).toHaveLength(2)
  await expectGone(button('Desfazer a pausa'))
})

test('undoes a planned pause where payments are managed', async () => {
  enter(serviceIn('active', { paused_until: '2027-01-04T15:00:00Z', if_pause_undone: nextInvoice }))
  answer('GET /v3/payments/credit-card/', { card: null, cards: [], without_trial: [] })
  answer('GET /v1/invoices/', listed())
  await open('/conta/gerenciar-pagamento')
  await expectShown(text(/desfizer a pausa, a próxima cobrança é de R\$\s29,90 em 5 de dezembro/))
  answer(undo, { message: 'ok', terms: termsOf() })
  answer('GET /v1/customers/{id}/', madeCustomer({ service: serviceIn('active') }))
  await pressTwice(button('Desfazer a pausa'))
  await expectGone(button('Desfazer a pausa'))
  expect(sentBy(undo)).toHaveLength(1)
})
