import { webhookActs } from '#shared/staff/payments/webhook-acts.ts'
import type { GatewayEvent } from '#server/deps/payment-gateway.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { type AnswerOf, implementActs, type Planner } from '#server/acts/act.ts'
import { type EventRow, findEvent, listEvents } from './events.ts'
import { repeatEvent } from './receive.ts'
import { eventStates, openEventStates } from './states.ts'

type AnsweredEvent = AnswerOf<typeof webhookActs.show>

const describe = (row: EventRow): AnsweredEvent => ({
  event: row.event_id,
  kind: row.kind,
  charge: row.charge_ref,
  payment: row.reference,
  received_at: row.received_at,
  state: row.state,
  failures: row.failures,
  last_error: row.last_error,
})

/** Finds only events of the current provider. */
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

const repeatedText = ({ event, state, last_error }: AnsweredEvent): string =>
  eventStates[state].isOpen
    ? `O evento ${event} continua sem efeito: ${last_error ?? 'nenhum pagamento conhece a cobrança'}.`
    : `O evento ${event} teve efeito.`

const repeat: Planner<typeof webhookActs.repeat> = async (deps, { event }) => {
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
}

export const webhookDesk = implementActs(webhookActs, {
  list: async ({ db, gateway }, { state, limit }) => {
    const states = state === undefined ? openEventStates : [state]
    return (await listEvents(db, gateway.name, states, limit)).map(describe)
  },
  show: async (deps, { event }) => describe(await requireEvent(deps, event)),
  repeat,
})
