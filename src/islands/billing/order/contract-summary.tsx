import { contractPoints } from '#lib/billing/checkout/contract-summary.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'

interface Props {
  plan?: Plan | undefined
  /** Puts terms beside their texts if there is space. */
  isWide?: boolean
}

/** The shop and the order must show the same text. */
export const ContractSummary = ({ plan, isWide = false }: Props) => (
  <dl className={`flex flex-col ${isWide ? 'gap-5' : 'gap-3 text-sm'}`}>
    {contractPoints(plan).map(([term, text]) => (
      <div key={term} className={isWide ? 'md:(grid grid-cols-[11rem_1fr] gap-4)' : ''}>
        <dt className="font-semibold">{term}</dt>
        <dd className="text-pretty text-muted">{text}</dd>
      </div>
    ))}
  </dl>
)
