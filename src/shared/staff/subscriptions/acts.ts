import * as v from 'valibot'
import { PlanSlug } from '#shared/billing/plans/contract.ts'
import { change, reading } from '#shared/staff/acts/act.ts'
import { CustomerId, Reason } from '#shared/staff/acts/customer-field.ts'
import { paging, wordField } from '#shared/staff/acts/list-fields.ts'
import { methodWords } from '#shared/staff/payments/method-words.ts'
import {
  Cancelled,
  ChangedPlan,
  Extended,
  ListedSubscription,
  SubscriptionHistory,
} from './answers.ts'

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

const ofCustomer = v.object({ customer: CustomerId })

const CancelInput = v.object({
  customer: CustomerId,
  isNow: v.optional(
    v.pipe(v.boolean(), v.title('agora'), v.description('Termina já, e não no fim do período')),
    false,
  ),
  isRefunded: v.optional(
    v.pipe(
      v.boolean(),
      v.title('reembolso'),
      v.description('Termina já e devolve o que foi pago pelo período'),
    ),
    false,
  ),
  reason: Reason,
})

const ChangeInput = v.object({
  customer: CustomerId,
  plan: v.pipe(PlanSlug, v.title('plano'), v.description('Nome curto do novo plano')),
})

const ExtendInput = v.object({
  customer: CustomerId,
  days: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'Use 1 dia ou mais.'),
    v.maxValue(366, 'Use até 366 dias.'),
    v.title('dias'),
    v.description('Quantos dias a mais'),
  ),
  reason: Reason,
})

export const subscriptionActs = {
  list: reading({
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
  }),
  show: reading({
    command: 'assinatura ver',
    summary: 'A assinatura de um cliente e o que aconteceu com ela',
    description: 'Answers the subscription of a customer and its history.',
    roles: ['support', 'finance'],
    refusals: ['no-subscription'],
    input: ofCustomer,
    answer: SubscriptionHistory,
    positionals: ['customer'],
  }),
  extend: change({
    command: 'assinatura estender',
    summary: 'Dá dias a mais, sem cobrar; a renovação vai junto',
    description:
      'Adds days to the paid period without a charge; the renewal moves with it, and an open Pix or boleto is withdrawn.',
    roles: ['support', 'finance'],
    refusals: ['no-subscription', 'extension-not-possible'],
    input: ExtendInput,
    answer: Extended,
    positionals: ['customer'],
  }),
  undoExtension: change({
    command: 'assinatura desfazer-extensao',
    summary: 'Tira de volta os dias da última extensão, enquanto não começaram',
    description:
      'Takes back the days of the last extension as long as they have not begun; end and renewal are as before it.',
    roles: ['support', 'finance'],
    refusals: ['no-subscription', 'no-extension', 'extension-in-use'],
    input: v.object({ customer: CustomerId, reason: Reason }),
    answer: Extended,
    positionals: ['customer'],
  }),
  cancel: change({
    command: 'assinatura cancelar',
    summary: 'Cancela no fim do período, ou agora, com ou sem reembolso',
    description:
      'Cancels a subscription at the end of the period, or now, with or without a refund; a refund always ends access now.',
    roles: ['support', 'finance'],
    refusals: ['no-subscription', 'end-not-possible', 'nothing-to-refund'],
    input: CancelInput,
    answer: Cancelled,
    positionals: ['customer'],
  }),
  changePlan: change({
    command: 'assinatura trocar',
    summary: 'Troca o plano pelas regras de sempre: o mais caro já, o mais barato na renovação',
    description:
      'Changes the plan by the rules that hold for the customer: a dearer one now, with a charge, a cheaper one at the renewal.',
    roles: ['support'],
    refusals: ['no-subscription', 'plan-not-found', 'plan-unchanged'],
    input: ChangeInput,
    answer: ChangedPlan,
    positionals: ['customer', 'plan'],
  }),
}
