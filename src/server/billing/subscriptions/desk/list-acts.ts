import * as v from 'valibot'
import { PlanSlug } from '#shared/billing/plans/contract.ts'
import { methodWords } from '#server/billing/payments/method-words.ts'
import { type Act, reading } from '#server/acts/act.ts'
import { paging, wordField } from '#server/acts/list-fields.ts'
import { ListedSubscription } from './desk-answers.ts'
import { listSubscriptions } from './desk-list.ts'

const stateWords = {
  espera: 'waiting_first_payment',
  teste: 'trial',
  ativa: 'active',
  atraso: 'past_due',
  cancelando: 'canceling',
  cancelada: 'canceled',
  pausa: 'paused',
  vencida: 'expired',
} as const

export const subscriptionListActs: readonly Act[] = [
  reading({
    command: 'assinatura listar',
    summary: 'As assinaturas, as que terminam ou renovam antes na frente',
    description:
      'Lists subscriptions, those that end or renew soonest first, by state, plan or method.',
    roles: ['support', 'finance'],
    input: v.object({
      state: wordField(stateWords, 'estado', 'Só as que estão assim'),
      plan: v.optional(
        v.pipe(PlanSlug, v.title('plano'), v.description('Só as deste plano, pelo nome curto')),
      ),
      method: wordField(methodWords, 'forma', 'Só as que se pagam assim'),
      ...paging,
    }),
    answer: v.array(ListedSubscription),
    read: ({ db }, values) => listSubscriptions(db, values),
  }),
]
