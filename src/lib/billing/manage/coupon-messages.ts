import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'

/** Effect of the subscription's coupon on the next invoice; undefined without a coupon. */
export const couponEffect = ({
  coupon,
  upcoming_invoice: next,
}: Pick<Service, 'coupon' | 'upcoming_invoice'>): { title: string; text: string } | undefined => {
  if (!coupon) return undefined
  const title = `${coupon.code}: ${coupon.description}`
  if (!next || next.discount === 0) return { title, text: 'Não há desconto na próxima cobrança.' }
  const whole = formatMoney(next.amount + next.discount)
  const lowered = `${whole} − ${formatMoney(next.discount)} = ${formatMoney(next.amount)}`
  return { title, text: `Na cobrança de ${formatDay(next.due_at)}: ${lowered}.` }
}
