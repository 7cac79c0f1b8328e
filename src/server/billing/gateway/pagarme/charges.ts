import type { Clock } from '#shared/time.ts'
import { minuteMs } from '#shared/time.ts'
import {
  type Charge,
  type ChargeRequest,
  type DisputeStatus,
  GatewayUnavailable,
  UnknownCharge,
} from '#server/deps/payment-gateway.ts'
import { cardIdOf } from './cards.ts'
import { type AskPagarme, PagarmeRefusal } from './client.ts'
import { refreshPagarmeCustomer } from './customers.ts'
import { PagarmeCharge, PagarmeOrder, PagarmeOrders } from './shapes.ts'
import { chargeOf, wasPaid } from './states.ts'

const isoOf = (ms: number) => new Date(ms).toISOString()

/** Absolute times, because a retry with the same key must send the same values. */
const paymentOf = ({ method, description }: ChargeRequest) => {
  if (method.kind === 'card') {
    return {
      payment_method: 'credit_card',
      credit_card: {
        card_id: cardIdOf(method.cardRef),
        installments: 1,
        operation_type: 'auth_and_capture',
        recurrency_cycle: method.isRenewal ? 'subsequent' : 'first',
      },
    }
  }
  if (method.kind === 'pix') {
    return { payment_method: 'pix', pix: { expires_at: isoOf(method.expiresAt) } }
  }
  return {
    payment_method: 'boleto',
    boleto: { due_at: isoOf(method.dueAt), instructions: description },
  }
}

const orderBody = (request: ChargeRequest) => {
  const { reference, customerRef, amountCents, description } = request
  return {
    code: reference,
    closed: true,
    customer_id: customerRef,
    items: [{ code: 'assinatura', description, amount: amountCents, quantity: 1 }],
    payments: [{ ...paymentOf(request), amount: amountCents }],
    metadata: { reference },
  }
}

const refused: Charge = {
  ref: null,
  status: 'refused',
  refusal: 'declined',
  pix: null,
  boleto: null,
}

const lostAfterMs = minuteMs

/** Works even after a day, when Pagar.me forgets the key. */
const findByReference = async (ask: AskPagarme, reference: string) => {
  const path = `/orders?code=${encodeURIComponent(reference)}&size=30`
  const { data } = await ask(PagarmeOrders, { method: 'GET', path })
  return data.find(({ code }) => code === reference)?.charges?.[0]
}

const create = async (ask: AskPagarme, request: ChargeRequest) => {
  const { customerRef, payer, method, idempotencyKey } = request
  if (method.kind !== 'card') await refreshPagarmeCustomer(ask, customerRef, payer)
  const question = { method: 'POST', path: '/orders', body: orderBody(request) } as const
  const { charges } = await ask(PagarmeOrder, { ...question, idempotencyKey })
  return charges?.[0]
}

export const createPagarmeCharge = async (
  ask: AskPagarme,
  clock: Clock,
  request: ChargeRequest,
): Promise<Charge> => {
  const isRepeated = clock() - request.askedAt > lostAfterMs
  try {
    const known = isRepeated ? await findByReference(ask, request.reference) : undefined
    const charge = known ?? (await create(ask, request))
    if (!charge) throw new GatewayUnavailable('pagarme: an order without a charge')
    return chargeOf(charge, clock())
  } catch (error) {
    if (error instanceof PagarmeRefusal) return refused
    throw error
  }
}

export const readPagarmeCharge = async (ask: AskPagarme, ref: string): Promise<PagarmeCharge> => {
  try {
    return await ask(PagarmeCharge, { method: 'GET', path: `/charges/${encodeURIComponent(ref)}` })
  } catch (error) {
    if (!(error instanceof PagarmeRefusal)) throw error
    throw error.status === 404 ? new UnknownCharge() : new GatewayUnavailable(error.message)
  }
}

/** The API does not say how a chargeback ends; the panel does. */
export const findPagarmeDispute = async (
  ask: AskPagarme,
  ref: string,
): Promise<DisputeStatus | null> =>
  (await readPagarmeCharge(ask, ref)).status === 'chargedback' ? 'open' : null

/**
 * DELETE cancels an open charge but refunds a paid one. Money that arrives in between is refunded.
 */
export const withdrawPagarmeCharge = async (
  ask: AskPagarme,
  clock: Clock,
  ref: string,
): Promise<Charge> => {
  const found = await readPagarmeCharge(ask, ref)
  if (found.status !== 'pending' || wasPaid(found)) return chargeOf(found, clock())
  try {
    const path = `/charges/${encodeURIComponent(ref)}`
    return chargeOf(await ask(PagarmeCharge, { method: 'DELETE', path }), clock())
  } catch (error) {
    if (!(error instanceof PagarmeRefusal)) throw error
    return chargeOf(await readPagarmeCharge(ask, ref), clock())
  }
}
