import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'
import { loweredInvoices } from '#shared/billing/plans/coupon-rules.ts'
import { formatShortDay, dayMs } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { counted } from '#shared/counted.ts'

export const firstPrice = ({ price, discount }: Plan): number => Math.max(0, price - discount)

export const isTrial = (plan: Plan, method: PaymentMethod): boolean =>
  method === 'card' && plan.trial_period_days > 0

export const totalToday = (plan: Plan, method: PaymentMethod): number =>
  isTrial(plan, method) ? 0 : firstPrice(plan)

export const perPeriod = ({ period }: Pick<Plan, 'period'>): string =>
  period === 'year' ? 'por ano' : 'por mês'

const every = ({ period }: Plan) => (period === 'year' ? 'a cada ano' : 'a cada mês')

export const renewalOf = (plan: Plan, method: PaymentMethod): string => {
  if (method === 'card') return 'no cartão, até você cancelar'
  return `com um novo ${method === 'pix' ? 'Pix' : 'boleto'} ${every(plan)}`
}

/** Null means all. */
const loweredOf = (plan: Plan): number | null =>
  !plan.coupon || plan.discount === 0 ? 0 : loweredInvoices(plan.coupon, plan)

const loweredAfter = (plan: Plan, method: PaymentMethod): number | null => {
  const lowered = loweredOf(plan)
  return lowered === null ? null : Math.max(0, lowered - (isTrial(plan, method) ? 0 : 1))
}

const firstPeriods = {
  month: ['primeiro mês', 'primeiros meses'],
  year: ['primeiro ano', 'primeiros anos'],
} as const

/** `R$ 9,95 no primeiro mês e depois R$ 19,90 por mês`. */
export const pricesInTime = (plan: Plan): string => {
  const lowered = loweredOf(plan)
  const first = formatMoney(firstPrice(plan))
  const whole = `${formatMoney(plan.price)} ${perPeriod(plan)}`
  if (lowered === null) return `${first} ${perPeriod(plan)}`
  if (lowered === 0) return whole
  const [one, many] = firstPeriods[plan.period]
  return `${first} ${lowered === 1 ? `no ${one}` : `nos ${lowered} ${many}`} e depois ${whole}`
}

export const afterToday = (plan: Plan, method: PaymentMethod, now: number = Date.now()): string => {
  const lowered = loweredAfter(plan, method)
  const first = formatMoney(firstPrice(plan))
  const whole = `${formatMoney(plan.price)} ${perPeriod(plan)}, ${renewalOf(plan, method)}.`
  const begin = isTrial(plan, method)
    ? `Em ${formatShortDay(now + plan.trial_period_days * dayMs)}`
    : 'Depois'
  if (lowered === null) {
    return `${begin}: ${first} ${perPeriod(plan)}, ${renewalOf(plan, method)}.`
  }
  if (lowered === 0) return `${begin}: ${whole}`
  const some =
    lowered === 1
      ? `${begin}: ${first} na próxima fatura.`
      : `${begin}: ${first} nas ${lowered} próximas faturas.`
  return `${some} A seguir: ${whole}`
}

export const submitLabel = (
  plan: Plan | undefined,
  method: PaymentMethod,
  total = plan ? totalToday(plan, method) : 0,
): string => {
  if (!plan) return 'Assinar'
  if (isTrial(plan, method) && total === 0)
    return `Começar ${counted(plan.trial_period_days, 'dia', 'dias')} grátis`
  if (total === 0) return 'Assinar sem pagar hoje'
  if (method === 'card') return `Assinar por ${formatMoney(total)}`
  return `Gerar ${method === 'pix' ? 'Pix' : 'boleto'} de ${formatMoney(total)}`
}

export const methodNote = (plan: Plan | undefined, method: PaymentMethod): string => {
  if (plan && !plan.payment_methods.includes(method)) return 'Não está disponível neste plano.'
  if (method === 'pix') return 'Acesso assim que você pagar.'
  if (method === 'boleto') return 'Acesso em 1 a 2 dias úteis.'
  return plan && isTrial(plan, method)
    ? `${counted(plan.trial_period_days, 'dia', 'dias')} grátis, depois com renovação automática.`
    : 'Acesso na hora, com renovação automática.'
}

export const methodMeaning = (plan: Plan | undefined, method: PaymentMethod): string[] => {
  const renewal = plan ? every(plan) : 'a cada período'
  if (method === 'pix')
    return [
      'Na próxima tela você recebe o QR Code e o código copia e cola, que valem 30 minutos.',
      'O acesso abre assim que o pagamento é confirmado, em geral em segundos.',
      `Nada é cobrado sozinho: um novo Pix chega por e-mail ${renewal}.`,
    ]
  if (method === 'boleto')
    return [
      'Na próxima tela você recebe o boleto, que pode ser pago em qualquer banco ou aplicativo.',
      'O banco leva de 1 a 2 dias úteis para confirmar; o acesso abre em seguida.',
      `Nada é cobrado sozinho: um novo boleto chega por e-mail ${renewal}.`,
    ]
  if (!plan || !isTrial(plan, method))
    return [`O valor é cobrado agora, com renovação automática ${renewal}, até você cancelar.`]
  return [
    `Nada é cobrado hoje. Depois de ${counted(plan.trial_period_days, 'dia', 'dias')} a renovação é automática; ` +
      'avisamos por e-mail antes, e você pode cancelar sem pagar.',
  ]
}
