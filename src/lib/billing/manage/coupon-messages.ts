import {
  type Charge,
  type MoneyFacts,
  moneyOf,
  unusedCouponText,
} from '#lib/billing/subscriptions/money.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { formatDay } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'

interface CouponEffect {
  title: string
  text: string
  isLowering: boolean
}

type CouponFacts = MoneyFacts & Pick<Service, 'coupon'>

const chargeOf = (service: CouponFacts): Charge | null => {
  const { next, owed } = moneyOf(service)
  return next ?? owed
}

const nothingText = 'Não há desconto na próxima cobrança.'

export const couponEffect = (service: CouponFacts): CouponEffect | undefined => {
  const { coupon } = service
  if (!coupon) return undefined
  const charge = chargeOf(service)
  const title = `${coupon.code}: ${coupon.description}`
  if (!charge || charge.discountCents === 0) {
    const text = (charge && unusedCouponText(charge)) || nothingText
    return { title, text, isLowering: false }
  }
  const { amountCents, discountCents, at } = charge
  const whole = formatMoney(amountCents + discountCents)
  const lowered = `${whole} − ${formatMoney(discountCents)} = ${formatMoney(amountCents)}`
  return { title, text: `Na cobrança de ${formatDay(at)}: ${lowered}.`, isLowering: true }
}

/** `METADE, −R$ 9,95 na próxima`. */
export const couponText = (service: CouponFacts): string => {
  const { coupon } = service
  if (!coupon) return 'Nenhum'
  const charge = chargeOf(service)
  if (charge && charge.discountCents > 0)
    return `${coupon.code}, −${formatMoney(charge.discountCents)} na próxima`
  return charge?.unusedCoupon ? `${coupon.code}, não vale para o plano ${charge.plan}` : coupon.code
}
