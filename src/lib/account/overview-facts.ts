import { counted } from '#shared/counted.ts'
import { type CardStatus, chargedCardStatus } from '#lib/billing/cards/card-status.ts'
import { cardExpiry } from '#shared/billing/cards/rules.ts'
import { methodNames, paidWith } from '#lib/billing/payments/messages/payment-messages.ts'
import { moneyOf, unusedCouponText } from '#lib/billing/subscriptions/money.ts'
import type { Coupon } from '#shared/billing/plans/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { dayMs, formatDay, formatShortDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { hasNeverRun } from '#shared/billing/subscriptions/never-run.ts'
import { statusName } from './status-name.ts'

export interface Fact {
  label: string
  value: string
  note?: string
  isWarning?: boolean
}

/** Rounded down, like the days left. */
const daysSince = (passedMs: number, isToday: boolean): string => {
  const days = Math.floor(passedMs / dayMs)
  if (days > 0) return `Terminou há ${counted(days, 'dia', 'dias')}`
  return isToday ? 'Terminou hoje' : 'Terminou há menos de um dia'
}

export const daysLeft = (end: string, now: number): string => {
  const leftMs = Date.parse(end) - now
  if (leftMs <= 0) return daysSince(-leftMs, formatShortDay(end) === formatShortDay(now))
  const days = Math.floor(leftMs / dayMs)
  if (days === 0) return 'Termina em menos de um dia'
  return days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`
}

const planFacts = (service: Service): Fact[] => {
  const { plan, nextPlan, next } = moneyOf(service)
  if (plan === null) return []
  const when = next ? `a partir de ${formatDay(next.at)}` : 'no próximo período'
  const label = hasNeverRun(service.state, service.expired_at) ? 'Pedido' : 'Plano'
  return [{ label, value: plan, ...(nextPlan && { note: `${nextPlan} ${when}` }) }]
}

const invoiceFacts = (service: Service): Fact[] => {
  const { owed, next } = moneyOf(service)
  const charge = owed ?? next
  if (!charge) return []
  const { amountCents, discountCents, at } = charge
  const discount = discountCents > 0 ? `, já com ${formatMoney(discountCents)} de desconto` : ''
  return [
    {
      label: owed ? 'Cobrança em aberto' : 'Próxima cobrança',
      value: formatMoney(amountCents),
      note: `${owed ? 'desde' : 'em'} ${formatDay(at)}${discount}`,
    },
  ]
}

/** A subscription that renews has no end date. */
const endFacts = ({ expired_at: end }: Service, now: number): Fact[] =>
  end !== null
    ? [
        {
          label: Date.parse(end) <= now ? 'Acesso terminou em' : 'Acesso até',
          value: formatDay(end),
          note: daysLeft(end, now),
        },
      ]
    : []

const cardNotes: Record<CardStatus, string> = {
  good: 'Válido até',
  ending: 'Vence antes da próxima cobrança, em',
  over: 'Venceu em',
}

const methodFacts = (service: Service, now: number): Fact[] => {
  const { payment_method: method, card } = service
  if (method === null) return []
  if (method !== 'card' || !card)
    return [{ label: 'Forma de pagamento', value: methodNames[method] }]
  const status = chargedCardStatus(card, service, now)
  return [
    {
      label: 'Forma de pagamento',
      value: paidWith({ method, card }),
      note: `${cardNotes[status]} ${cardExpiry(card)}`,
      isWarning: status !== 'good',
    },
  ]
}

const couponNote = ({ cycles, ends_at: end }: Coupon) => {
  if (end !== null) return `até ${formatDay(end)}`
  if (cycles === null) return 'em todas as cobranças'
  return cycles === 1 ? 'em uma cobrança' : `em ${cycles} cobranças`
}

const couponFacts = (service: Service): Fact[] => {
  const { coupon } = service
  if (!coupon) return []
  const { owed, next } = moneyOf(service)
  const charge = owed ?? next
  const unused = charge ? unusedCouponText(charge) : ''
  const note = unused || coupon.description || couponNote(coupon)
  return [{ label: 'Cupom', value: coupon.code, note }]
}

export const overviewFacts = (service: Service, now: number): Fact[] => [
  ...planFacts(service),
  { label: 'Situação', value: statusName(service.state) },
  ...invoiceFacts(service),
  ...endFacts(service, now),
  ...methodFacts(service, now),
  ...couponFacts(service),
]
