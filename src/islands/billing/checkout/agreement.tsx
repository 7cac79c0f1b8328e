import { ContractSummary } from '#islands/billing/order/contract-summary.tsx'
import { contractInBrief } from '#lib/billing/checkout/contract-summary.ts'
import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'
import { company } from '#shared/company.ts'

interface Props {
  plan: Plan | undefined
  method: PaymentMethod
}

export const Agreement = ({ plan, method }: Props) => (
  <div>
    <p className="min-h-25 text-sm text-muted">{plan && contractInBrief(plan, method)}</p>
    <details className="mt-3 rounded-card border border-line/60 bg-surface px-5">
      <summary className="cursor-pointer rounded-1 py-4 font-semibold focus-ring">
        O contrato em resumo
      </summary>
      <div className="pb-5">
        <ContractSummary plan={plan} />
        <p className="mt-3 text-sm text-muted">
          {company.legalName}, CNPJ {company.taxId}, {company.address}. Atendimento: {company.email}
          .
        </p>
      </div>
    </details>
  </div>
)
