import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'

const stateNames: Record<SubscriptionState, string> = {
  none: 'Sem assinatura ativa',
  waiting_first_payment: 'Aguardando o primeiro pagamento',
  trial: 'Em dia',
  active: 'Em dia',
  past_due: 'Pagamento pendente',
  canceling: 'Em cancelamento',
  canceled: 'Cancelada',
  paused: 'Em pausa',
  expired: 'Sem assinatura ativa',
}

export const statusName = (state: SubscriptionState): string => stateNames[state]
