import { type MoneyFacts, moneyOf } from '#lib/billing/subscriptions/money.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'

export const couponEffect = (
  service: MoneyFacts & Pick<Service, 'coupon'>,
): { title: string; text: string } | undefined => {
  const { coupon } = service
  if (!coupon) return undefined
  const { next, owed } = moneyOf(service)
  const charge = next ?? owed
  const title = `${coupon.code}: ${coupon.description}`
  if (!charge || charge.discountCents === 0)
    return { title, text: 'Não há desconto na próxima cobrança.' }
  const { amountCents, discountCents, at } = charge
  const whole = formatMoney(amountCents + discountCents)
  const lowered = `${whole} − ${formatMoney(discountCents)} = ${formatMoney(amountCents)}`
  return { title, text: `Na cobrança de ${formatDay(at)}: ${lowered}.` }
}
