import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type {
  Service,
  SubscriptionState,
  UpcomingInvoice,
} from '#shared/billing/subscriptions/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { formatDay } from '#shared/time.ts'

export interface Charge {
  amountCents: number
  /** Already subtracted from `amountCents`. */
  discountCents: number
  at: string
  plan: string
  method: PaymentMethod | null
  /** The subscription's coupon, if it does not lower this plan. */
  unusedCoupon: string | null
}

/** Every sentence about the money of a subscription is based on this. */
export interface SubscriptionMoney {
  /** Nothing is owed and nothing has to be done. */
  isSettled: boolean
  isOwing: boolean
  plan: string | null
  nextPlan: string | null
  /** Charged if the person does nothing. */
  next: Charge | null
  /** The overdue renewal. */
  owed: Charge | null
  /** The state and charge after the cancellation is undone; null without a cancellation. */
  kept: { state: SubscriptionState; charge: Charge | null } | null
  /** The charge after a planned pause is undone; null if none can be undone. */
  unpaused: Charge | null
}

export const chargeOf = (invoice: UpcomingInvoice | null): Charge | null =>
  invoice && {
    amountCents: invoice.amount,
    discountCents: invoice.discount,
    at: invoice.due_at,
    plan: invoice.plan.name,
    method: invoice.payment_method,
    unusedCoupon: invoice.unused_coupon ?? null,
  }

export type MoneyFacts = Pick<
  Service,
  'state' | 'plan' | 'next_plan' | 'upcoming_invoice' | 'if_kept' | 'if_pause_undone'
>

export const moneyOf = (service: MoneyFacts): SubscriptionMoney => {
  const { state, plan, next_plan: nextPlan, if_kept: kept } = service
  const goesOn = stateIs(state, 'goesOn')
  const isOwing = stateIs(state, 'owes')
  const charge = goesOn ? chargeOf(service.upcoming_invoice) : null
  return {
    isSettled: stateIs(state, 'runs'),
    isOwing,
    plan: plan?.name ?? null,
    nextPlan: goesOn ? (nextPlan?.name ?? null) : null,
    next: isOwing ? null : charge,
    owed: isOwing ? charge : null,
    kept: kept && { state: kept.state, charge: chargeOf(kept.invoice) },
    unpaused: chargeOf(service.if_pause_undone ?? null),
  }
}

/** `R$ 29,90 em 5 de dezembro de 2026`. */
export const chargeText = ({ amountCents, at }: Charge): string =>
  `${formatMoney(amountCents)} em ${formatDay(at)}`

export const undoPauseText = (charge: Charge): string =>
  `Se você desfizer a pausa, a próxima cobrança é de ${chargeText(charge)}.`

export const planText = ({ plan, nextPlan }: SubscriptionMoney): string =>
  plan && nextPlan ? `${plan}, depois ${nextPlan}` : (plan ?? 'Nenhum')

const priceOf = ({ amountCents, discountCents }: Charge) =>
  discountCents > 0
    ? `${formatMoney(amountCents)}, já com ${formatMoney(discountCents)} de desconto`
    : formatMoney(amountCents)

export const unusedCouponText = ({
  unusedCoupon,
  plan,
}: Pick<Charge, 'unusedCoupon' | 'plan'>): string =>
  unusedCoupon === null ? '' : `O cupom ${unusedCoupon} não vale para o plano ${plan}.`

type KeptText = (charge: Charge, instead: string) => string

const renews: KeptText = (charge, instead) =>
  `A assinatura volta a renovar em ${formatDay(charge.at)}${instead}: ${priceOf(charge)}.`

const keptTexts: Partial<Record<SubscriptionState, KeptText>> = {
  trial: (charge, instead) =>
    `O teste continua, e a primeira cobrança é em ${formatDay(charge.at)}${instead}: ${priceOf(charge)}.`,
  past_due: (charge) =>
    `Há ${priceOf(charge)} em aberto desde ${formatDay(charge.at)}: pague para continuar com a assinatura.`,
  paused: (charge, instead) =>
    `A pausa continua, e a assinatura volta em ${formatDay(charge.at)}${instead}: ${priceOf(charge)}.`,
}

export const keptText = ({ kept, plan }: SubscriptionMoney): string => {
  if (!kept?.charge) return 'A assinatura volta a renovar no fim do período.'
  const { state, charge } = kept
  const instead = plan !== null && charge.plan !== plan ? `, já no plano ${charge.plan}` : ''
  const text = (keptTexts[state] ?? renews)(charge, instead)
  const unused = stateIs(state, 'owes') ? '' : unusedCouponText(charge)
  return `${text} ${unused}`.trim()
}

/** Continues a longer text. */
export const undoText = (money: SubscriptionMoney): string => {
  if (!money.kept) return ''
  const text = keptText(money)
  return ` Se você desfizer o cancelamento, ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

export const nothingToPayText = ({ isSettled, owed, next }: SubscriptionMoney): string => {
  if (owed) return `Há ${chargeText(owed)} que ainda não foi pago. Escolha como pagar.`
  return isSettled && next
    ? 'Sua assinatura está em dia. Veja quando é a próxima cobrança.'
    : 'Quando houver uma cobrança, ela aparece aqui.'
}
