import { methodNames } from '#lib/billing/payments/messages/payment-messages.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { type MoneyFacts, moneyOf } from '#lib/billing/subscriptions/money.ts'
import { formatDay } from '#shared/time.ts'
import type { MethodStatus } from './offers.ts'

const meanings: Record<PaymentMethod, string> = {
  card: 'Renovação automática, até você cancelar.',
  pix: 'Um código novo por e-mail a cada cobrança.',
  boleto: 'Um boleto por e-mail a cada cobrança. Cai em 1 a 2 dias úteis.',
}

export const methodNote = (method: PaymentMethod, status: MethodStatus): string => {
  if (status === 'not-in-plan') return 'Não está disponível no seu plano.'
  return status === 'needs-card' ? 'Guarde um cartão para usar.' : meanings[method]
}

const fromWhen = (service: MoneyFacts) => {
  const { next } = moneyOf(service)
  return next ? `a partir da cobrança de ${formatDay(next.at)}` : 'a partir da próxima cobrança'
}

export const methodChangeText = (method: PaymentMethod, service: MoneyFacts): string => {
  const { isOwing } = moneyOf(service)
  if (method === 'card')
    return isOwing
      ? 'O que está em aberto passa a ser pago com o cartão. Nada é cobrado agora: você confirma em seguida.'
      : `O cartão é usado ${fromWhen(service)}. Nada é cobrado agora.`
  const name = methodNames[method]
  return isOwing
    ? `Geramos um ${name} para o que está em aberto, e as próximas cobranças vêm do mesmo jeito.`
    : `Você recebe um ${name} por e-mail ${fromWhen(service)}, cinco dias antes. Nada é cobrado sozinho.`
}
