import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ReactivationPage } from '#islands/billing/reactivation/reactivation-page.tsx'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { answer, listed } from '#tests/islands/stubbed/answers.ts'
import { enter } from '#tests/islands/stubbed/person.ts'
import {
  button,
  expectShown,
  expectWell,
  heading,
  open,
  press,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'
import { serviceIn } from '#tests/support/made-billing.ts'

useIslands({ ReactivationPage, ToastRegion })

test('shows a planned erasure before any step, and continues after it is withdrawn', async () => {
  enter(serviceIn('expired', { payment_method: null, card: null }))
  answer('GET /v3/payments/credit-card/', { card: null, cards: [], without_trial: [] })
  answer('GET /v1/invoices/', listed())
  const planned = {
    planned_for: '2026-12-04T12:00:00Z',
    requested_at: '2026-11-20T12:00:00Z',
    protocol: '2026112000000001',
  }
  const withdrawn = { planned_for: null, requested_at: null, protocol: null }
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
