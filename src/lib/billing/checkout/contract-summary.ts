import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'
import { company } from '#shared/company.ts'
import { isTrial, pricesInTime, renewalOf } from './order.ts'
import { counted } from '#shared/counted.ts'

const withdrawal =
  'Em até 7 dias do primeiro pagamento, você pode desistir e receber tudo de volta.'

const priceOf = (plan: Plan, method: PaymentMethod) => {
  const price = `${pricesInTime(plan)}, ${renewalOf(plan, method)}`
  if (!isTrial(plan, method)) return price
  const free = `${counted(plan.trial_period_days, 'dia', 'dias')} grátis`
  return plan.discount > 0 ? `${free}; a seguir, ${price}` : `${free} e depois ${price}`
}

/** Must stand beside the button that concludes the contract (Decreto 7.962/2013, art. 4). */
export const contractInBrief = (plan: Plan, method: PaymentMethod): string =>
  `Você está assinando o plano ${plan.name}: ${priceOf(plan, method)}. ${withdrawal}`

const screensOf = ({ screens }: Plan) =>
  screens === 1 ? '1 tela por vez' : `${screens} telas por vez`

export const contractPoints = (
  plan: Plan | undefined,
): readonly (readonly [term: string, text: string])[] => [
  [
    'O que você contrata',
    plan
      ? `Acesso por assinatura ao catálogo da ${company.brand} pela internet, no plano ${plan.name}, com até ${screensOf(plan)}.`
      : `Acesso por assinatura ao catálogo da ${company.brand} pela internet, com as telas e condições do plano escolhido.`,
  ],
  [
    'Preço e pagamento',
    plan
      ? `${pricesInTime(plan)}, no início de cada período.`
      : 'O valor do plano, em reais, cobrado no início de cada período por cartão, Pix ou boleto, conforme o plano.',
  ],
  [
    'Renovação',
    'Por período igual, até você cancelar. No cartão é automática; com Pix ou boleto, só renova se você pagar.',
  ],
  ['Desistência', `${withdrawal} É pelo próprio site.`],
  [
    'Cancelamento',
    'A qualquer momento, em Minha conta, sem multa. O acesso vai até o fim do período pago.',
  ],
]
