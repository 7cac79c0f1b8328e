import type { Plan } from '#shared/billing/plans/contract.ts'

/** Replaces the offer of free days for people who have used theirs. */
export const noTrialText =
  'Sem dias grátis: eles valem uma vez, na primeira assinatura de cada pessoa e de cada cartão.'

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
