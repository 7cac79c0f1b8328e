import type { Plan } from '#shared/billing/plans/contract.ts'

/** Said wherever free days would be shown to somebody who has none. */
export const noTrialText =
  'Sem dias grátis: eles valem uma vez, na primeira assinatura de cada pessoa e de cada cartão.'

const ofTrial = /\bdias? grátis\b/i

/** The texts of a plan are the operator's and may promise free days too. */
const withoutPromise = (text: string) =>
  text
    .split(/(?<=[.:;!])\s+/)
    .filter((sentence) => !ofTrial.test(sentence))
    .join(' ')
    .replace(/[:;]$/, '.')

/** The plan for who has had their free days. */
export const withoutTrial = (plan: Plan): Plan => ({
  ...plan,
  trial_period_days: 0,
  items: plan.items.filter((item) => !ofTrial.test(item)),
  description: withoutPromise(plan.description),
})
