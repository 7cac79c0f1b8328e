import { afterToday } from '#lib/billing/checkout/order.ts'
import type { PaymentMethod, Plan } from '#lib/billing/plans/contract.ts'
import { company } from '#lib/company.ts'

interface Props {
  plan: Plan | undefined
  method: PaymentMethod
}

/** The contract in short, before it is made (Decreto 7.962/2013, art. 4). */
export const ContractNotes = ({ plan, method }: Props) => (
  <details className="rounded-card border border-line/60 bg-surface px-5">
    <summary className="cursor-pointer rounded-1 py-4 font-semibold focus-ring">
      Resumo do contrato
    </summary>
    <ul className="flex list-disc flex-col gap-2 pb-5 pl-5 text-sm text-muted">
      <li>
        Assinatura{plan && ` ${plan.name}`} da {company.brand}: filmes e séries pela internet
        {plan && `, em até ${plan.screens} ${plan.screens === 1 ? 'tela' : 'telas'} por vez`}.
      </li>
      {plan && <li>{afterToday(plan, method)}</li>}
      <li>Sem fidelidade: cancele quando quiser em Minha conta, sem multa.</li>
      <li>
        Arrependimento: até 7 dias depois do primeiro pagamento, devolvemos tudo o que você pagou.
      </li>
      <li>
        {company.legalName}, CNPJ {company.taxId}, {company.address}. Atendimento: {company.email}.
      </li>
    </ul>
  </details>
)
