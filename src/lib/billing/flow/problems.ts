import { noTrialText } from '#lib/billing/plans/free-days.ts'
import type { ReactivationEvent } from './reactivation.ts'

export type WayOut = Extract<
  ReactivationEvent,
  | 'retried'
  | 'other_card'
  | 'other_method'
  | 'other_plan'
  | 'coupon_dropped'
  | 'trial_dropped'
  | 'total_seen'
>

export interface ProblemMessages {
  title: string
  text: string
  /** Best one first. */
  ways: readonly [WayOut, ...WayOut[]]
}

const nothingCharged = 'Nada foi cobrado, e o que você escolheu continua aqui.'

const unknown: ProblemMessages = {
  title: 'Não foi possível concluir',
  text: 'Algo falhou do nosso lado. Tente de novo: se o pedido já tiver chegado, ele não é cobrado outra vez.',
  ways: ['retried', 'other_method'],
}

const noAnswer: ProblemMessages = {
  title: 'Ficamos sem resposta',
  text: 'Sua conexão ou a nossa falhou no meio do caminho. Tente de novo: se o pedido já tiver chegado, ele não é cobrado outra vez.',
  ways: ['retried', 'other_method'],
}

const refused: ProblemMessages = {
  title: 'O cartão não foi aprovado',
  text: `O banco recusou a compra. ${nothingCharged}`,
  ways: ['other_card', 'other_method', 'retried'],
}

const problems: Record<string, ProblemMessages> = {
  'card-refused': refused,
  'card-no-funds': {
    title: 'O cartão não tem limite para este valor',
    text: `Use outro cartão, pague de outra forma ou libere limite no aplicativo do banco e tente de novo. ${nothingCharged}`,
    ways: ['other_card', 'other_method', 'retried'],
  },
  'card-required': {
    title: 'Falta um cartão',
    text: `O cartão que estava guardado não serve mais para esta compra. ${nothingCharged}`,
    ways: ['other_card', 'other_method'],
  },
  'payment-unavailable': {
    title: 'O sistema de pagamento não respondeu',
    text: `Costuma passar em poucos minutos. ${nothingCharged}`,
    ways: ['retried', 'other_method'],
  },
  network: noAnswer,
  'answer-unusable': noAnswer,
  'call-left': noAnswer,
  'still-processing': {
    title: 'O pedido anterior ainda está em análise',
    text: 'O banco ainda não respondeu ao pagamento que você já fez. Espere um minuto e veja de novo: ele não é cobrado duas vezes.',
    ways: ['retried', 'other_method'],
  },
  'plan-not-found': {
    title: 'Este plano saiu de venda',
    text: `Escolha outro plano para continuar. ${nothingCharged}`,
    ways: ['other_plan'],
  },
  'method-not-accepted': {
    title: 'O plano não aceita esta forma de pagamento',
    text: `Escolha outra forma, ou outro plano. ${nothingCharged}`,
    ways: ['other_method', 'other_plan'],
  },
  'coupon-not-found': {
    title: 'O cupom não vale mais',
    text: `Ele pode ter acabado, ser de outro plano ou já ter sido usado por você. ${nothingCharged}`,
    ways: ['coupon_dropped', 'other_plan'],
  },
  'trial-used': {
    title: 'Os dias grátis já foram usados',
    text: `${noTrialText} Para assinar agora, o plano é pago hoje: confira o valor antes de confirmar. ${nothingCharged}`,
    ways: ['trial_dropped', 'other_card', 'other_method'],
  },
  'total-changed': {
    title: 'O valor mudou',
    text: `O preço mudou depois que esta página foi aberta. Confira o novo total antes de confirmar. ${nothingCharged}`,
    ways: ['total_seen', 'other_method'],
  },
  'too-many-attempts': {
    title: 'Muitas tentativas seguidas',
    text: `Espere alguns minutos e tente de novo. ${nothingCharged}`,
    ways: ['retried', 'other_method'],
  },
}

/** `reason` is the text of the bank for customers. */
export const problemMessages = (
  code: string | undefined,
  reason?: string | null,
): ProblemMessages => {
  if (code === undefined)
    return reason ? { ...refused, text: `${reason} ${nothingCharged}` } : refused
  return problems[code] ?? unknown
}

export type Answered =
  | { asks: 'address' | 'document' }
  /** Another tab was faster, so the flow shows the server's current data. */
  | { isStale: true }
  | { problem: string }

export const meaningOf = (code: string): Answered => {
  if (code === 'address-required') return { asks: 'address' }
  if (code === 'document-required') return { asks: 'document' }
  if (code === 'subscription-running' || code === 'not-canceling') return { isStale: true }
  return { problem: code }
}
