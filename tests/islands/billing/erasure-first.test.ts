import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RetentionFlow } from '#islands/billing/cancellation/retention-flow.tsx'
import { ManagePage } from '#islands/billing/manage/manage-page.tsx'
import { ReactivationPage } from '#islands/billing/reactivation/reactivation-page.tsx'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { answer, listed } from '#tests/islands/stubbed/answers.ts'
import { enterToLeave, openWith, over, termsOf } from '#tests/islands/stubbed/cancellation.ts'
import { enter, madeCustomer } from '#tests/islands/stubbed/person.ts'
import {
  button,
  expectGone,
  expectShown,
  expectWell,
  heading,
  open,
  press,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'
import { serviceIn } from '#tests/support/made-billing.ts'

useIslands({ ManagePage, ReactivationPage, RetentionFlow, ToastRegion })

const day = '2026-12-04T12:00:00Z'
const planned = { planned_for: day, requested_at: '2026-11-20T12:00:00Z', protocol: '1' }
const withdrawn = { planned_for: null, requested_at: null, protocol: null }

test('offers to keep the account before an undone cancellation, in the cancellation', async () => {
  enterToLeave()
  answer('DELETE /v1/accounts/erasure/', withdrawn)
  await openWith({ ...over, stays: null, erases_at: day })
  await expectShown(text(/desista antes da exclusão/))
  await expectGone(button('Desfazer cancelamento'))
  await expectWell()
  answer('GET /v1/subscriptions/cancel/terms/', termsOf())
  await press(button('Desistir da exclusão'))
  await expectShown(heading('Cancelamento desfeito', 1))
})

test('offers to keep the account before an undone cancellation, in the payments', async () => {
  enter(serviceIn('canceled', { cancels_at: day, erases_at: day }))
  answer('GET /v1/accounts/erasure/', planned)
  answer('DELETE /v1/accounts/erasure/', withdrawn)
  answer('GET /v3/payments/credit-card/', { card: null, cards: [], without_trial: [] })
  answer('GET /v1/invoices/', listed())
  await open('/conta/gerenciar-pagamento')
  await expectShown(button('Desistir da exclusão'))
  await expectGone(button('Voltar a renovar'))
  await expectWell()
  answer('GET /v1/accounts/erasure/', withdrawn)
  answer('GET /v1/customers/{id}/', madeCustomer({ service: serviceIn('canceled') }))
  await press(button('Desistir da exclusão'))
  await expectShown(button('Voltar a renovar'))
})

test('shows a planned erasure before any step, and continues after it is withdrawn', async () => {
  enter(serviceIn('expired', { payment_method: null, card: null }))
  answer('GET /v3/payments/credit-card/', { card: null, cards: [], without_trial: [] })
  answer('GET /v1/invoices/', listed())
  answer('GET /v1/accounts/erasure/', planned)
  answer('DELETE /v1/accounts/erasure/', withdrawn)
  await open('/reativacao/selecionar-plano')
  await expectShown(heading(/^Sua conta será excluída em \d/))
  expect(page.getByRole('radio').elements()).toEqual([])
  await expectWell()
  answer('GET /v1/accounts/erasure/', withdrawn)
  await press(button('Desistir da exclusão'))
  await expectShown(text('Você desistiu da exclusão.'))
  await expectShown(heading('Que bom ter você de volta', 1))
})
