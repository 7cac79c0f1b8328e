import * as v from 'valibot'
import { change, reading } from '#shared/staff/acts/act.ts'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'

export const everyEventState = ['done', 'unknown', 'failed', 'dead'] as const

export type EventState = (typeof everyEventState)[number]

const roles = ['finance'] as const

const OfEvent = v.object({
  event: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o evento.'),
    v.maxLength(255),
    v.title('evento'),
    v.description('Código do evento no provedor, como em webhook listar'),
  ),
})

const WebhookList = v.object({
  state: v.optional(
    v.pipe(
      v.picklist(everyEventState),
      v.title('estado'),
      v.description('Só os que estão assim; sem isso, os que ainda não tiveram efeito'),
    ),
  ),
  limit: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(1000),
      v.title('limite'),
      v.description('Quantos no máximo'),
    ),
    100,
  ),
})

const WebhookRow = v.object({
  event: v.string(),
  kind: v.string(),
  charge: v.string(),
  /** Uuid, if the payment is known. */
  payment: v.nullable(v.string()),
  received_at: Moment,
  state: v.picklist(everyEventState),
  failures: Count,
  last_error: v.nullable(v.string()),
})

export const webhookActs = {
  list: reading({
    command: 'webhook listar',
    summary: 'Eventos do provedor de pagamento, os mais recentes primeiro',
    description:
      'Lists events of the payment provider, the newest first, without `state` those that had no effect yet.',
    roles,
    input: WebhookList,
    answer: v.array(WebhookRow),
  }),
  show: reading({
    command: 'webhook ver',
    summary: 'Um evento do provedor de pagamento, e por que falhou',
    description: 'Answers one event of the payment provider, and why it failed.',
    roles,
    input: OfEvent,
    answer: WebhookRow,
    positionals: ['event'],
  }),
  repeat: change({
    command: 'webhook repetir',
    summary: 'Aplica um evento do provedor que ainda não teve efeito',
    description:
      'Asks the payment provider about an event that had no effect yet and applies what it says; one that had its effect changes nothing.',
    roles,
    refusals: ['payment-unavailable'],
    input: OfEvent,
    answer: WebhookRow,
    positionals: ['event'],
  }),
}
