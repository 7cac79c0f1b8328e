import { useId } from 'react'
import { firstPrice } from '#lib/billing/checkout/order.ts'
import { noTrialText } from '#lib/billing/plans/free-days.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { RadioCard } from '#ui/form/radio-card.tsx'
import { formatMoney } from '#shared/billing/money.ts'
import { counted } from '#shared/counted.ts'

interface OptionProps {
  plan: Plan
  isChosen: boolean
  /** For example "Seu plano anterior". */
  mark: string | undefined
  lacksTrial: boolean
}

const units = { month: 'por mês', year: 'por ano' } as const

const trialOf = ({ trial_period_days: days }: Plan, lacksTrial: boolean) => {
  if (lacksTrial) return noTrialText
  return days > 0
    ? `${counted(days, 'dia', 'dias')} grátis na primeira assinatura, para quem paga com cartão.`
    : ''
}

const Price = ({ plan }: { plan: Plan }) => (
  <span className="flex shrink-0 flex-wrap items-baseline gap-x-2 sm:(block text-right)">
    {plan.discount > 0 && (
      <s className="block text-sm text-muted">
        <span className="sr-only">De </span>
        {formatMoney(plan.price)}
      </s>
    )}
    <span className="block font-display text-xl font-semibold tabular-nums">
      {formatMoney(firstPrice(plan))}
    </span>
    <span className="block text-sm text-muted">{units[plan.period]}</span>
  </span>
)

const Option = ({ plan, isChosen, mark, lacksTrial }: OptionProps) => {
  const id = useId()
  const trial = trialOf(plan, lacksTrial)
  return (
    <RadioCard
      name="plan"
      value={plan.slug}
      defaultChecked={isChosen}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-note`}
      className="items-start rounded-card p-4 md:p-5 [&>input]:mt-1"
    >
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-6 gap-y-2">
        <span className="min-w-0 flex-[1_1_14rem]">
          <span id={`${id}-name`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-display text-xl font-semibold">{plan.name}</span>
            {mark && (
              <span className="rounded-full bg-ink/12 px-3 py-0.5 text-sm font-medium">{mark}</span>
            )}
          </span>
          <span id={`${id}-note`} className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted">
            {plan.items.slice(0, 3).map((item) => (
              <span key={item} className="flex items-start gap-2">
                <span
                  className="i-lucide-check mt-1 size-4 shrink-0 text-success"
                  aria-hidden="true"
                />
                {item}
                <span className="sr-only">. </span>
              </span>
            ))}
            {trial && <span className="basis-full">{trial}</span>}
            <span className="sr-only">
              {formatMoney(firstPrice(plan))} {units[plan.period]}.
            </span>
          </span>
        </span>
        <Price plan={plan} />
      </span>
    </RadioCard>
  )
}

interface Props {
  plans: readonly Plan[]
  /** Slug of the preselected plan. */
  chosen: string | undefined
  /** Slug of the account's current or former plan. */
  own: string | undefined
  ownMark: string
  /** Slugs of the plans whose free days this person has used. */
  lackTrial: readonly string[]
}

export const PlanOptions = ({ plans, chosen, own, ownMark, lackTrial }: Props) => (
  <fieldset>
    <legend className="sr-only">Planos</legend>
    <div className="flex flex-col gap-3">
      {plans.map((plan) => (
        <Option
          key={plan.slug}
          plan={plan}
          isChosen={plan.slug === chosen}
          mark={plan.slug === own ? ownMark : undefined}
          lacksTrial={lackTrial.includes(plan.slug)}
        />
      ))}
    </div>
  </fieldset>
)
