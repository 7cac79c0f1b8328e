import { expect, test } from 'vitest'
import { OverviewPage } from '#islands/account/overview/overview-page.tsx'
import { watchStatus } from '#lib/account/status-watch.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { answer, broken, sentBy } from '#tests/islands/stubbed/answers.ts'
import { termsOf } from '#tests/islands/stubbed/cancellation.ts'
import { enter, madeCustomer } from '#tests/islands/stubbed/person.ts'
import {
  button,
  expectGone,
  expectShown,
  expectWell,
  heading,
  link,
  open,
  press,
  pressTwice,
  status,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'
import { goodCard, nextInvoice, serviceIn } from '#tests/support/made-billing.ts'

useIslands({ OverviewPage, ToastRegion })

const uuid = '0b1e7c2a-1111-4222-8333-abcdefabcdef'
const overview = '/conta/visao-geral'

const states: [Service, string, string, string][] = [
  [
    serviceIn('waiting_first_payment', { payment_method: 'pix', open_payment: uuid }),
    'Falta pagar o Pix',
    'Ver o Pix',
    `/conta/pix/${uuid}`,
  ],
  [
    serviceIn('past_due'),
    'Não conseguimos cobrar o seu cartão',
    'Atualizar o cartão',
    '/conta/gerenciar-pagamento',
  ],
  [
    serviceIn('active', { card: { ...goodCard, exp_month: 1, exp_year: 2026 } }),
    'Seu cartão venceu',
    'Trocar o cartão',
    '/conta/gerenciar-pagamento',
  ],
  [
    serviceIn('canceling'),
    'Seu cancelamento ainda não foi confirmado',
    'Concluir o cancelamento',
    '/retencao/selecionar-plano',
  ],
  [
    serviceIn('paused'),
    'Sua assinatura está em pausa',
    'Voltar agora',
    '/reativacao/selecionar-plano',
  ],
  [
    serviceIn('expired'),
    'Sua assinatura terminou',
    'Reativar a assinatura',
    '/reativacao/selecionar-plano',
  ],
]

/* Must run first: the status is followed for a while after its screen is gone. */
test('shows by itself that a pending payment is confirmed', async () => {
  enter(serviceIn('waiting_first_payment'))
  answer('GET /v1/accounts/active-subscription', { message: 'in_process' })
  await open(overview)
  const end = watchStatus()
  await expectShown(heading('Estamos confirmando o seu pagamento', 2))
  await expectWell()
  answer('GET /v1/accounts/active-subscription', { message: 'ok' })
  answer('GET /v1/customers/{id}/', madeCustomer({ service: serviceIn('active') }))
  document.dispatchEvent(new Event('visibilitychange'))
  await expectShown(heading('Sua assinatura está em dia', 2))
  end()
})

test.each(states)('shows the status and the next step: %#', async (...state) => {
  const [service, headline, label, href] = state
  enter(service)
  answer('GET /v1/accounts/active-subscription', { message: 'ok' })
  await open(overview)
  await expectShown(heading(headline, 2))
  await expect.element(status(headline)).toBeInTheDocument()
  await expect.element(link(label).first()).toHaveAttribute('href', href)
  if (service.state === 'expired') await expectGone(link('Cancelar assinatura'))
  await expectWell()
})

test('shows cancelling like any other link', async () => {
  enter(serviceIn('active'))
  answer('GET /v1/accounts/active-subscription', { message: 'ok' })
  await open(overview)
  await expectShown(heading('Sua assinatura está em dia', 2))
  await expectShown(text('Cartão Visa final 4242'))
  await expect
    .element(link('Cancelar assinatura'))
    .toHaveAttribute('href', '/retencao/selecionar-plano')
  const weight = (name: string) => {
    const { color, fontSize, fontWeight, height } = getComputedStyle(link(name).element())
    return { color, fontSize, fontWeight, height }
  }
  expect(weight('Cancelar assinatura')).toEqual(weight('Faturas e recibos'))
  await expectWell()
})

test('undoes a cancellation once for two presses, and offers a retry after a failure', async () => {
  enter(
    serviceIn('canceled', {
      expired_at: '2026-12-05T15:00:00Z',
      if_kept: { state: 'active', invoice: null },
    }),
  )
  answer('GET /v1/accounts/active-subscription', { message: 'ok' })
  answer('POST /v1/subscriptions/cancel/keep/', broken, { message: 'ok', terms: termsOf() })
  await open(overview)
  await expectShown(heading('Sua assinatura está cancelada', 2))
  await expectShown(text(/Faltam \d+ dias/))
  await press(button('Desfazer cancelamento'))
  await expectShown(button('Tentar novamente'))
  await button('Fechar aviso').click()
  answer('GET /v1/customers/{id}/', madeCustomer({ service: serviceIn('active') }))
  await pressTwice(button('Desfazer cancelamento'))
  await expect.element(heading('Sua assinatura está em dia', 2)).toHaveFocus()
  expect(sentBy('POST /v1/subscriptions/cancel/keep/')).toHaveLength(2)
})

test('undoes a planned pause once for two presses', async () => {
  const undo = 'DELETE /v1/subscriptions/pause/'
  enter(serviceIn('active', { paused_until: '2027-01-04T15:00:00Z', if_pause_undone: nextInvoice }))
  answer('GET /v1/accounts/active-subscription', { message: 'ok' })
  answer(undo, { message: 'ok', terms: termsOf() })
  await open(overview)
  await expectShown(heading('Sua pausa está marcada', 2))
  answer('GET /v1/customers/{id}/', madeCustomer({ service: serviceIn('active') }))
  await pressTwice(button('Desfazer a pausa'))
  await expect.element(heading('Sua assinatura está em dia', 2)).toHaveFocus()
  expect(sentBy(undo)).toHaveLength(1)
})
