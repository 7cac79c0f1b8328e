import { expect, test } from 'vitest'
import { statusName } from '#lib/account/status-name.ts'
import { subscriptionStates } from '#shared/billing/subscriptions/contract.ts'

test('names the status in a few words', () => {
  expect(subscriptionStates.map(statusName)).toEqual([
    'Sem assinatura ativa',
    'Aguardando o primeiro pagamento',
    'Em dia',
    'Em dia',
    'Pagamento pendente',
    'Em cancelamento',
    'Cancelada',
    'Em pausa',
    'Sem assinatura ativa',
  ])
})
