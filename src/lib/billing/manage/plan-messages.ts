import { perPeriod } from '#lib/billing/checkout/order.ts'
import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'
import type { PlanTerms, Service } from '#shared/billing/subscriptions/contract.ts'
import { formatDay } from '#shared/time.ts'
import { unusedCouponText } from '#lib/billing/subscriptions/money.ts'
import { withoutTrial } from '#lib/billing/plans/free-days.ts'
import { formatMoney } from '#shared/billing/money.ts'

export type PlanStatus = 'current' | 'next' | 'offered' | 'not-by-method'

export interface PlanChoice {
  plan: Plan
  status: PlanStatus
}

type Chosen = Pick<Service, 'plan' | 'next_plan' | 'payment_method'>

const statusOf = ({ slug, payment_methods }: Plan, service: Chosen): PlanStatus => {
  const { plan, next_plan: next, payment_method: method } = service
  if (slug === plan?.slug) return 'current'
  if (slug === next?.slug) return 'next'
  return method && !payment_methods.includes(method) ? 'not-by-method' : 'offered'
}

/** Cheapest first. A change brings no free days, so the texts must not promise any. */
export const planChoices = (plans: readonly Plan[], service: Chosen): PlanChoice[] =>
  plans
    .map((plan) => ({ plan: withoutTrial(plan), status: statusOf(plan, service) }))
    .filter(({ plan, status }) => plan.is_visible || status === 'current' || status === 'next')
    .toSorted((one, other) => yearly(one.plan) - yearly(other.plan))

const yearly = ({ price, period }: Plan) => (period === 'year' ? price : price * 12)

/** Choosing the current plan again undoes a planned change. */
export const canChoose = (status: PlanStatus, { next_plan: next }: Chosen): boolean =>
  status === 'offered' || (status === 'current' && next !== null)

export const priceText = (plan: Plan): string => `${formatMoney(plan.price)} ${perPeriod(plan)}`

type ChangeKind = 'back' | 'trial' | 'now' | 'free' | 'next'

const kindOf = (terms: PlanTerms, { plan, state }: Pick<Service, 'plan' | 'state'>): ChangeKind => {
  if (!terms.is_immediate) return terms.plan.slug === plan?.slug ? 'back' : 'next'
  if (state === 'trial') return 'trial'
  return terms.amount_now > 0 ? 'now' : 'free'
}

export interface ChangeMessages {
  title: string
  text: string
  rows: readonly { label: string; value: string; isTotal?: true }[]
  /** Names a coupon that does not lower the new plan; may be empty. */
  note: string
  confirm: string
}

interface Change {
  terms: PlanTerms
  service: Pick<Service, 'plan' | 'state' | 'payment_method' | 'card' | 'paused_until'>
}

const byWhat: Record<PaymentMethod, string> = {
  card: 'no cartão',
  pix: 'por Pix',
  boleto: 'por boleto',
}

const nowLabel = (method: PaymentMethod | null) =>
  method === null || method === 'card' ? 'Cobrado agora no cartão' : 'A pagar agora'

const confirmNow = (terms: PlanTerms, method: PaymentMethod | null) => {
  const amount = formatMoney(terms.amount_now)
  if (method === 'pix') return `Gerar Pix de ${amount}`
  return method === 'boleto' ? `Gerar boleto de ${amount}` : `Trocar e pagar ${amount}`
}

const after = (terms: PlanTerms) => ({
  label: `Depois, em ${formatDay(terms.next_at)}`,
  value: formatMoney(terms.next_amount),
})

const nothingNow = { label: 'Cobrado agora', value: formatMoney(0), isTotal: true } as const

const immediateRows = (terms: PlanTerms, method: PaymentMethod | null) => [
  ...(terms.credit > 0 && terms.amount_now > 0
    ? [
        {
          label: `${terms.plan.name} até ${formatDay(terms.next_at)}`,
          value: formatMoney(terms.amount_now + terms.credit),
        },
        { label: 'Crédito do que você já pagou', value: `−${formatMoney(terms.credit)}` },
      ]
    : []),
  { label: nowLabel(method), value: formatMoney(terms.amount_now), isTotal: true } as const,
  after(terms),
]

const laterRows = ({ terms, service }: Change) => [
  nothingNow,
  { label: `Até ${formatDay(terms.next_at)}`, value: service.plan?.name ?? '' },
  {
    label: `A partir de ${formatDay(terms.next_at)}`,
    value: `${terms.plan.name}, ${formatMoney(terms.next_amount)}`,
  },
]

const nowText = (method: PaymentMethod | null) =>
  method === null || method === 'card'
    ? 'A troca vale na hora. Você paga só a diferença dos dias que faltam.'
    : `A troca vale assim que o pagamento ${byWhat[method]} for confirmado. Você paga só a diferença dos dias que faltam.`

/** The planned pause is over before the plan changes, or never begins. */
const pauseText = ({ terms, service: { paused_until: until } }: Change) =>
  until !== null && terms.is_immediate && terms.next_at !== until
    ? ' A pausa que estava marcada deixa de acontecer.'
    : ''

export const changeMessages = (change: Change): ChangeMessages => {
  const { terms, service } = change
  const { name } = terms.plan
  const method = service.payment_method
  const messages: Record<ChangeKind, () => Omit<ChangeMessages, 'note'>> = {
    back: () => ({
      title: `Continuar no ${name}`,
      text: 'A troca que estava marcada deixa de acontecer.',
      rows: [nothingNow, after(terms)],
      confirm: `Continuar no ${name}`,
    }),
    trial: () => ({
      title: `Mudar para ${name}`,
      text: 'Seu teste grátis continua até o mesmo dia, já no novo plano.',
      rows: [nothingNow, after(terms)],
      confirm: 'Trocar de plano',
    }),
    free: () => ({
      title: `Mudar para ${name}`,
      text: `A troca vale na hora. O que você já pagou cobre a diferença.${pauseText(change)}`,
      rows: [nothingNow, after(terms)],
      confirm: 'Trocar de plano',
    }),
    now: () => ({
      title: `Mudar para ${name}`,
      text: `${nowText(method)}${pauseText(change)}`,
      rows: immediateRows(terms, method),
      confirm: confirmNow(terms, method),
    }),
    next: () => ({
      title: `Mudar para ${name}`,
      text: service.paused_until
        ? 'A troca acontece quando a pausa terminar. Até lá, nada muda.'
        : 'A troca acontece no fim do período que você já pagou. Até lá, nada muda.',
      rows: laterRows(change),
      confirm: 'Agendar a troca',
    }),
  }
  const note = unusedCouponText({ unusedCoupon: terms.unused_coupon ?? null, plan: name })
  return { ...messages[kindOf(terms, service)](), note }
}

export const changedText = (change: Change): string => {
  const { terms, service } = change
  const kind = kindOf(terms, service)
  if (kind === 'back') return `Você continua no ${terms.plan.name}.`
  if (kind === 'next') return `Em ${formatDay(terms.next_at)} você passa para o ${terms.plan.name}.`
  return `Pronto: seu plano agora é o ${terms.plan.name}.`
}
