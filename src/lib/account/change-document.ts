import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { formatDay, formatSoon } from '#shared/time.ts'

type Details = NonNullable<Service['open_payment_details']>

const endText = ({ method, ends_at: end }: Details, now: number) => {
  if (end === null) return ''
  const soon = method === 'pix' ? formatSoon(end, now) : undefined
  return ` até ${soon ?? formatDay(end)}`
}

export const changeDocumentText = (
  { plan }: Pick<Service, 'plan'>,
  details: Details,
  now: number,
): string => {
  const costs = `A troca para o ${details.plan.name} custa ${formatMoney(details.amount)}.`
  const effect = `Pague${endText(details, now)}: o plano muda assim que o pagamento for confirmado.`
  const otherwise = plan ? ` Sem o pagamento, você continua no ${plan.name}.` : ''
  return `${costs} ${effect}${otherwise}`
}
