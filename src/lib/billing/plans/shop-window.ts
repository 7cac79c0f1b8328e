import { noTrialText, withoutTrial } from '#lib/billing/plans/free-days.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { loweredInvoices } from '#shared/billing/plans/coupon-rules.ts'
import type { Coupon, PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'

/** Empty texts are hidden. */
export interface PlanCard {
  slug: string
  name: string
  description: string
  /** Price of the first charge, shown with `unit`. */
  price: string
  unit: string
  fullPrice: string
  monthly: string
  /** The renewal, or what follows the coupon. */
  terms: string
  trial: string
  /** For the comparison table, where an empty cell would be ambiguous. */
  trialInTable: string
  screens: string
  methods: string
  items: readonly string[]
  mark: string
  /** At most one card has the primary button. */
  isFeatured: boolean
  action: string
  href: string
}

const units = { month: 'por mês', year: 'por ano' } as const
const renewals = { month: 'a cada mês', year: 'a cada ano' } as const
const firstPeriod = { month: 'primeiro mês', year: 'primeiro ano' } as const
const firstPeriods = { month: 'primeiros meses', year: 'primeiros anos' } as const
const methodNames: Record<PaymentMethod, string> = { card: 'cartão', pix: 'Pix', boleto: 'boleto' }
const methodOrder: readonly PaymentMethod[] = ['card', 'pix', 'boleto']

const listText = (names: readonly string[], last: string) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${last} `)

const methodsText = (methods: readonly PaymentMethod[]): string => {
  const names = methodOrder.filter((name) => methods.includes(name)).map((n) => methodNames[n])
  const text = listText(names, 'ou')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** As written in the address; empty without one. */
export const couponOf = (search: string): string => {
  const parameters = new URLSearchParams(search)
  return (parameters.get('cupom') ?? parameters.get('coupon') ?? '').trim()
}

/** Undefined if the text cannot be a coupon code. */
export const couponCode = (typed: string | null): string | undefined => {
  const code = typed?.trim().toUpperCase() ?? ''
  return /^[A-Z0-9-]{3,30}$/.test(code) ? code : undefined
}

const couponTerms = (coupon: Coupon, plan: Plan): string => {
  const { price, period } = plan
  const cycles = loweredInvoices(coupon, plan)
  if (cycles === null) return 'Com o seu cupom, em todas as cobranças.'
  const time = cycles === 1 ? `no ${firstPeriod[period]}` : `nos ${cycles} ${firstPeriods[period]}`
  return `Com o seu cupom, ${time}. Depois, ${formatMoney(price)} ${units[period]}.`
}

const trialText = (days: number) =>
  days === 0 ? '' : `${days} ${days === 1 ? 'dia' : 'dias'} grátis no cartão`

export const withoutFreeDays = (card: PlanCard, plans: readonly Plan[]): PlanCard => {
  const plan = plans.find(({ slug }) => slug === card.slug)
  if (!plan || plan.trial_period_days === 0) return card
  const { items, description } = withoutTrial(plan)
  const trial = noTrialText
  return { ...card, items, description, trial, trialInTable: 'Já usados', action: 'Assinar' }
}

const cardOf = (plan: Plan, mark: string, isFeatured: boolean): PlanCard => {
  const { slug, price, discount, coupon, period, trial_period_days: days } = plan
  const isCheaper = coupon !== null && discount > 0
  const query = isCheaper ? `?${new URLSearchParams({ cupom: coupon.code })}` : ''
  return {
    slug,
    name: plan.name,
    description: plan.description,
    price: formatMoney(price - discount),
    unit: units[period],
    fullPrice: isCheaper ? formatMoney(price) : '',
    monthly:
      period === 'year'
        ? `Equivale a ${formatMoney(Math.round((price - discount) / 12))} por mês.`
        : '',
    terms: isCheaper
      ? couponTerms(coupon, plan)
      : `Renova ${renewals[period]}. Cancele quando quiser.`,
    trial: trialText(days),
    trialInTable: trialText(days) || 'Não tem',
    screens: plan.screens === 1 ? '1 tela por vez' : `${plan.screens} telas ao mesmo tempo`,
    methods: methodsText(plan.payment_methods),
    items: plan.items,
    mark,
    isFeatured,
    action: days > 0 ? `Experimentar ${days} ${days === 1 ? 'dia' : 'dias'} grátis` : 'Assinar',
    href: `/cadastro/plano/${encodeURIComponent(slug)}${query}`,
  }
}

/** `reference` is the plan that the link named (spec section 3): a hidden plan comes first. */
export const shopWindow = (plans: readonly Plan[], reference?: string | null): PlanCard[] => {
  const named = plans.find(({ slug }) => slug === reference)
  const visible = plans.filter(({ is_visible: isVisible }) => isVisible)
  const isOffer = named !== undefined && !named.is_visible
  const onShow = isOffer ? [named, ...visible] : visible
  const featured = named ?? onShow.find((plan) => plan.trial_period_days > 0) ?? onShow[0]
  const mark = isOffer ? 'Oferta para você' : 'Indicado para você'
  return onShow.map((plan) => cardOf(plan, plan === named ? mark : '', plan === featured))
}

/** `R$ 19,90 por mês`: the cheapest monthly plan, or yearly plan if none is monthly. */
export const lowestPrice = (plans: readonly Plan[]): string => {
  const visible = plans.filter(({ is_visible: isVisible }) => isVisible)
  const monthly = visible.filter(({ period }) => period === 'month')
  const [cheapest] = (monthly.length > 0 ? monthly : visible).toSorted((a, b) => a.price - b.price)
  return cheapest ? `${formatMoney(cheapest.price)} ${units[cheapest.period]}` : ''
}

export interface CouponNote {
  isValid: boolean
  text: string
}

/** `plans` must be fetched with the coupon. */
export const couponNote = (plans: readonly Plan[], reference?: string | null): CouponNote => {
  const withCoupon = plans.filter((plan) => plan.coupon)
  const coupon = withCoupon[0]?.coupon
  if (!coupon) return { isValid: false, text: 'Este cupom não existe ou não vale mais.' }
  const onShow = withCoupon.filter((plan) => plan.is_visible || plan.slug === reference)
  if (onShow.length === 0)
    return { isValid: false, text: `O cupom ${coupon.code} não vale para estes planos.` }
  const where =
    coupon.plans === null
      ? ''
      : ` Vale para ${listText(
          onShow.map(({ name }) => name),
          'e',
        )}.`
  return { isValid: true, text: `Cupom ${coupon.code}: ${coupon.description}.${where}` }
}
