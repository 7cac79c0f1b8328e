import { chargedCardStatus } from '#lib/billing/cards/card-status.ts'
import { paidWith } from '#lib/billing/payments/messages/payment-messages.ts'
import { moneyOf, undoPauseText, undoText } from '#lib/billing/subscriptions/money.ts'
import type { Service, SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { hasNeverRun } from '#shared/billing/subscriptions/never-run.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { day, keep, nextChargeText, type Overview, places, watch } from './overview.ts'
import {
  documentName,
  openDocument,
  payDocument,
  waitingForFirst,
  whenPaid,
} from './overview-documents.ts'

const cardTrouble = (service: Service, now: number): Overview | undefined => {
  if (service.payment_method !== 'card' || !service.card) return undefined
  const status = chargedCardStatus(service.card, service, now)
  if (status === 'good') return undefined
  const next = nextChargeText(service)
  return {
    tone: 'bad',
    headline:
      status === 'over' ? 'Seu cartão venceu' : 'Seu cartão vence antes da próxima cobrança',
    text: `${paidWith({ method: 'card', card: service.card })} não vai aceitar a próxima cobrança${next ? `, de ${next}` : ''}. Troque o cartão para continuar assistindo sem pausa.`,
    step: { label: 'Trocar o cartão', href: places.payment },
  }
}

const trial = (service: Service): Overview => {
  const next = nextChargeText(service)
  return {
    tone: 'good',
    headline: `Seu período grátis vai até ${day(service.trial_ends_at)}`,
    text: next
      ? `A primeira cobrança é de ${next}. Se você cancelar antes, nada é cobrado.`
      : 'Se você cancelar antes, nada é cobrado.',
    step: watch,
  }
}

const pausePlanned = (service: Service): Overview => {
  const { unpaused } = moneyOf(service)
  const undo = unpaused ? ` ${undoPauseText(unpaused)}` : ''
  return {
    tone: 'neutral',
    headline: 'Sua pausa está marcada',
    text: `Você assiste até ${day(service.expired_at)}. A assinatura volta em ${day(service.paused_until)}, e antes disso nada é cobrado.${undo}`,
    step: watch,
    ...(unpaused && { other: { label: 'Desfazer a pausa', does: 'undo-pause' } as const }),
  }
}

const active = (service: Service): Overview => {
  if (service.paused_until !== null) return pausePlanned(service)
  const next = nextChargeText(service)
  return {
    tone: 'good',
    headline: 'Sua assinatura está em dia',
    text: `Tudo certo por aqui.${next ? ` A próxima cobrança é de ${next}.` : ''}`,
    step: watch,
  }
}

const pastDue = (service: Service): Overview => {
  const { payment_method: method, open_payment: open } = service
  const until = `Até ${day(service.grace_ends_at)} você continua assistindo`
  if (method === null || method === 'card')
    return {
      tone: 'bad',
      headline: 'Não conseguimos cobrar o seu cartão',
      text: `${until}. Atualize o cartão ou escolha outra forma de pagamento antes disso.`,
      step: { label: 'Atualizar o cartão', href: places.payment },
    }
  return {
    tone: 'bad',
    headline: `Falta pagar o ${documentName[method]} da renovação`,
    text: `${until}. ${open ? 'Pague antes disso' : `O último ${documentName[method]} venceu: gere outro e pague antes disso`}. ${whenPaid[method]}`,
    step: payDocument(method, open),
  }
}

const isInPause = ({ if_kept: kept }: Service) => kept?.state === 'paused'

const untilLeaving = (service: Service) =>
  isInPause(service)
    ? `a pausa vai até ${day(service.cancels_at)}`
    : `você assiste até ${day(service.cancels_at)}`

const canceling = (service: Service): Overview => ({
  tone: 'neutral',
  headline: 'Seu cancelamento ainda não foi confirmado',
  text: `Você começou a cancelar e ainda pode escolher. Enquanto isso nada é cobrado, e ${untilLeaving(service)}.${undoText(moneyOf(service))}`,
  step: keep('Continuar assinando'),
  other: { label: 'Concluir o cancelamento', href: places.retention },
})

/** A pause gives no access, also when an erasure keeps it from being taken up again. */
const cancelledText = (service: Service) => {
  const end = day(service.cancels_at)
  if (isInPause(service))
    return `Ela não volta mais da pausa, e nada mais é cobrado. Até ${end} dá para desfazer.`
  return service.is_active
    ? `Você assiste até ${end}. Depois disso o acesso termina e nada mais é cobrado.`
    : 'Ela não volta mais da pausa, e nada mais é cobrado.'
}

const canceled = (service: Service): Overview => ({
  tone: 'neutral',
  headline: 'Sua assinatura está cancelada',
  text: cancelledText(service) + undoText(moneyOf(service)),
  step: keep('Desfazer cancelamento'),
})

const paused = (service: Service): Overview => {
  const { next } = moneyOf(service)
  const amount = next ? `, com a cobrança de ${formatMoney(next.amountCents)}` : ''
  return {
    tone: 'neutral',
    headline: 'Sua assinatura está em pausa',
    text: `Ela volta em ${day(service.paused_until)}${amount}. Se quiser assistir antes, é só voltar agora.`,
    step: { label: 'Voltar agora', href: places.reactivation },
  }
}

const unpaidOrder: Overview = {
  tone: 'neutral',
  headline: 'Seu pedido terminou sem pagamento',
  text: 'Nada foi cobrado. Se ainda quiser assinar, escolha um plano e uma forma de pagamento.',
  step: { label: 'Escolher um plano', href: places.reactivation },
}

const ended = (service: Service): Overview => ({
  tone: 'neutral',
  headline: 'Sua assinatura terminou',
  text: `${service.expired_at ? `Ela terminou em ${formatDay(service.expired_at)}. ` : ''}${service.erases_at ? '' : 'Seus perfis, suas listas e o ponto em que você parou continuam guardados.'}`.trim(),
  step: { label: 'Reativar a assinatura', href: places.reactivation },
})

const expired = (service: Service): Overview =>
  hasNeverRun(service.state, service.expired_at) ? unpaidOrder : ended(service)

const none: Overview = {
  tone: 'neutral',
  headline: 'Você ainda não tem um plano',
  text: 'Escolha um plano e uma forma de pagamento para começar a assistir.',
  step: { label: 'Escolher um plano', href: places.reactivation },
}

const inProcess: Overview = {
  tone: 'waiting',
  headline: 'Estamos confirmando o seu pagamento',
  text: 'Leva poucos segundos e não é preciso pagar de novo. Esta tela muda sozinha.',
}

const overviews: Record<SubscriptionState, (service: Service, now: number) => Overview> = {
  none: () => none,
  waiting_first_payment: waitingForFirst,
  trial: (service, now) => cardTrouble(service, now) ?? trial(service),
  active: (service, now) =>
    openDocument(service, now) ?? cardTrouble(service, now) ?? active(service),
  past_due: pastDue,
  canceling,
  canceled,
  paused: (service, now) => openDocument(service, now) ?? paused(service),
  expired,
}

/** The notice above offers to undo the erasure; until then the server refuses every step. */
const beforeErasure = ({ tone, headline, text }: Overview): Overview => ({
  tone,
  headline,
  text: `${text} Para continuar com a assinatura, desista antes da exclusão da conta.`.trim(),
})

/** `isInProcess` is defined in spec section 4. */
export const overviewOf = (service: Service, isInProcess: boolean, now: number): Overview => {
  if (isInProcess) return inProcess
  const overview = overviews[service.state](service, now)
  return service.erases_at ? beforeErasure(overview) : overview
}

export const waysOn = ({ state, plan }: Service): { label: string; href: string }[] => [
  { label: 'Gerenciar pagamento', href: places.payment },
  ...(plan && stateIs(state, 'mayChangePlan')
    ? [{ label: 'Trocar de plano', href: `${places.payment}#plano` }]
    : []),
  { label: 'Faturas e recibos', href: `${places.payment}#faturas` },
  ...(stateIs(state, 'goesOn') ? [{ label: 'Cancelar assinatura', href: places.retention }] : []),
]
