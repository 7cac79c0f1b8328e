import type { FlowFacts } from './facts.ts'
import { type PayGuard, payGuards } from './guards.ts'
import type { Branch, FlowTable } from './machine.ts'

/** The events of a reactivation: by the person, or by the server's answer. */
export type ReactivationEvent =
  | 'plan_chosen'
  | 'method_chosen'
  | 'identity_given'
  | 'card_kept'
  | 'order_sent'
  | 'answered'
  | 'retried'
  | 'other_plan'
  | 'other_method'
  | 'other_card'
  | 'coupon_dropped'
  | 'finished'

type Branches = readonly Branch<PayGuard>[]

/** A payment under way is shown before any choice. A person who does not belong here is led away. */
const underWay: Branches = [
  { to: 'processando', when: ['is_processing'] },
  { to: 'retention', when: ['is_leaving'] },
  { to: 'sucesso', when: ['is_running'] },
  { to: 'pix', when: ['has_pix'] },
  { to: 'boleto', when: ['has_boleto'] },
  { to: 'erro', when: ['has_failed'] },
  { to: 'resumo-pedido', when: ['is_canceled'] },
]

/** The first thing that an order still lacks. */
const missing: Branches = [
  { to: 'documento', when: ['has_method', 'lacks_identity'] },
  { to: 'novo-cartao', when: ['has_method', 'lacks_card'] },
]

const choosePlan: Branches = [
  { to: 'selecionar-plano', when: ['chooses_plan'] },
  { to: 'metodo-pagamento' },
]

/** The way back to a subscription that runs: what each step needs, and where each event leads. */
export const reactivation: FlowTable<FlowFacts, PayGuard, ReactivationEvent> = {
  name: 'reactivation',
  guards: payGuards,
  steps: {
    'selecionar-plano': {
      needs: ['is_free', 'chooses_plan'],
      otherwise: [...underWay, { to: 'metodo-pagamento' }],
      on: { plan_chosen: [{ to: 'metodo-pagamento' }] },
    },
    'metodo-pagamento': {
      needs: ['is_free', 'is_paying', 'has_plan'],
      otherwise: [...underWay, { to: 'selecionar-plano' }],
      on: {
        method_chosen: [...missing, { to: 'resumo-pedido' }],
        other_plan: choosePlan,
      },
    },
    documento: {
      needs: ['is_free', 'is_paying', 'has_plan', 'has_method', 'lacks_identity'],
      otherwise: [...underWay, { to: 'metodo-pagamento' }],
      on: { identity_given: [{ to: 'resumo-pedido' }], other_method: [{ to: 'metodo-pagamento' }] },
    },
    'novo-cartao': {
      needs: ['is_free', 'is_paying', 'has_plan', 'pays_by_card'],
      otherwise: [...underWay, { to: 'metodo-pagamento' }],
      on: { card_kept: [{ to: 'resumo-pedido' }], other_method: [{ to: 'metodo-pagamento' }] },
    },
    'resumo-pedido': {
      needs: ['is_free', 'is_ready'],
      otherwise: [...underWay, ...missing, { to: 'metodo-pagamento' }],
      on: {
        order_sent: [{ to: 'processando' }],
        other_plan: choosePlan,
        other_method: [{ to: 'metodo-pagamento' }],
        other_card: [{ to: 'novo-cartao' }],
      },
    },
    processando: {
      needs: ['is_processing'],
      otherwise: [...underWay, { to: 'resumo-pedido' }],
      on: { answered: [{ to: 'processando' }] },
    },
    pix: {
      needs: ['has_pix'],
      otherwise: [...underWay, { to: 'resumo-pedido' }],
      on: {
        answered: [{ to: 'pix' }],
        other_plan: choosePlan,
        other_method: [{ to: 'metodo-pagamento' }],
      },
    },
    boleto: {
      needs: ['has_boleto'],
      otherwise: [...underWay, { to: 'resumo-pedido' }],
      on: {
        answered: [{ to: 'boleto' }],
        other_plan: choosePlan,
        other_method: [{ to: 'metodo-pagamento' }],
      },
    },
    sucesso: {
      needs: ['is_running'],
      otherwise: [...underWay, ...choosePlan],
      on: { finished: [{ to: 'profiles' }] },
    },
    erro: {
      needs: ['has_failed'],
      otherwise: [...underWay, { to: 'resumo-pedido' }],
      on: {
        retried: [...missing, { to: 'resumo-pedido' }],
        other_card: [{ to: 'novo-cartao' }],
        other_method: [{ to: 'metodo-pagamento' }],
        other_plan: choosePlan,
        coupon_dropped: [{ to: 'resumo-pedido' }],
      },
    },
  },
}
