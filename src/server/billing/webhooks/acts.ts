import * as v from 'valibot'
import type { GatewayEvent } from '#server/deps/payment-gateway.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Act, change, reading } from '#server/acts/act.ts'
import { Count, Moment } from '#server/acts/answer-fields.ts'
import { type EventRow, findEvent, listEvents } from './events.ts'
import { repeatEvent } from './receive.ts'
import { eventStates, everyEventState, openEventStates } from './states.ts'

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

/** An event as these acts answer it. */
const WebhookRow = v.object({
  event: v.string(),
  kind: v.string(),
  charge: v.string(),
  /** Uuid of the payment, where the provider has named it. */
  payment: v.nullable(v.string()),
  received_at: Moment,
  state: v.picklist(everyEventState),
  failures: Count,
  last_error: v.nullable(v.string()),
})

const describe = (row: EventRow): v.InferOutput<typeof WebhookRow> => ({
  event: row.event_id,
  kind: row.kind,
  charge: row.charge_ref,
  payment: row.reference,
  received_at: row.received_at,
  state: row.state,
  failures: row.failures,
  last_error: row.last_error,
})

/** Events of an earlier provider are not asked about any more. */
const requireEvent = async ({ db, gateway }: Deps, eventId: string): Promise<EventRow> => {
  const row = await findEvent(db, gateway.name, eventId)
  if (!row) throw new Refusal('not-found')
  return row
}

const eventOf = (row: EventRow): GatewayEvent => ({
  id: row.event_id,
  kind: row.kind as GatewayEvent['kind'],
  chargeRef: row.charge_ref,
  reference: row.reference,
})

const repeatedText = ({ event, state, last_error }: v.InferOutput<typeof WebhookRow>): string =>
  eventStates[state].isOpen
    ? `O evento ${event} continua sem efeito: ${last_error ?? 'nenhum pagamento conhece a cobrança'}.`
    : `O evento ${event} teve efeito.`

const repeat = change({
  command: 'webhook repetir',
  summary: 'Aplica um evento do provedor que ainda não teve efeito',
  description:
    'Asks the payment provider about an event that had no effect yet and applies what it says; one that had its effect changes nothing.',
  roles,
  refusals: ['payment-unavailable'],
  input: OfEvent,
  answer: WebhookRow,
  positionals: ['event'],
  plan: async (deps, { event }) => {
    const row = await requireEvent(deps, event)
    const { isOpen } = eventStates[row.state]
    return {
      subject: `webhook:${row.event_id}`,
      before: { state: row.state, failures: row.failures },
      steps: isOpen
        ? [`Pergunta ao provedor pela cobrança ${row.charge_ref} e aplica o que ele disser.`]
        : ['Nada a fazer: este evento já teve efeito.'],
      perform: async () => {
        if (isOpen) await repeatEvent(deps, eventOf(row))
        const answer = describe(await requireEvent(deps, event))
        return {
          after: { state: answer.state, failures: answer.failures },
          answer,
          done: repeatedText(answer),
        }
      },
    }
  },
})

export const webhookActs: readonly Act[] = [
  reading({
    command: 'webhook listar',
    summary: 'Eventos do provedor de pagamento, os mais recentes primeiro',
    description:
      'Lists events of the payment provider, the newest first, without `state` those that had no effect yet.',
    roles,
    input: WebhookList,
    answer: v.array(WebhookRow),
    read: async ({ db, gateway }, { state, limit }) => {
      const states = state === undefined ? openEventStates : [state]
      return (await listEvents(db, gateway.name, states, limit)).map(describe)
    },
  }),
  reading({
    command: 'webhook ver',
    summary: 'Um evento do provedor de pagamento, e por que falhou',
    description: 'Answers one event of the payment provider, and why it failed.',
    roles,
    input: OfEvent,
    answer: WebhookRow,
    positionals: ['event'],
    read: async (deps, { event }) => describe(await requireEvent(deps, event)),
  }),
  repeat,
]
