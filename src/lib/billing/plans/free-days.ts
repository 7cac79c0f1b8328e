import { isTrial } from '#lib/billing/checkout/order.ts'
import { formatMoney } from '#shared/billing/money.ts'
import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'

/** Replaces the offer of free days for people who have used theirs. */
export const noTrialText = 'Este CPF ou cartão já usou os dias grátis.'

export const chargedTodayText = (totalCents: number): string =>
  totalCents === 0
    ? `${noTrialText} Sua assinatura começa hoje.`
    : `${noTrialText} Sua assinatura começa hoje, por ${formatMoney(totalCents)}.`

const trialPattern = /\bdias? grátis\b/i

/** The operator writes the texts of a plan, and they may promise free days too. */
const withoutPromise = (text: string) =>
  text
    .split(/(?<=[.:;!])\s+/)
    .filter((sentence) => !trialPattern.test(sentence))
    .join(' ')
    .replace(/[:;]$/, '.')

export const withoutTrial = (plan: Plan): Plan => ({
  ...plan,
  trial_period_days: 0,
  items: plan.items.filter((item) => !trialPattern.test(item)),
  description: withoutPromise(plan.description),
})

export const descriptionFor = (plan: Plan, method: PaymentMethod | undefined): string =>
  (method && !isTrial(plan, method) ? withoutTrial(plan) : plan).description
