import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import type { Clock } from '#shared/time.ts'
import { stripeApiVersion } from '#server/billing/gateway/stripe/client.ts'
import { stripeLedger } from './ledger.ts'
import { stripeDisputes } from './disputes.ts'
import { type Form, readForm } from './form.ts'
import { eventObject } from './objects.ts'
import { checkParameters } from './parameters.ts'
import { invalid, StripeRefusal } from './refusals.ts'

export const stripeKey = 'sk_test_of_the_stand_in'
export const stripeWebhookSecret = 'whsec_of_the_stand_in'

export interface Notification {
  body: string
  headers: Record<string, string>
}

/** `cuts` drops the connection after doing the work. */
type Trouble = 'hangs' | 'cuts' | keyof typeof refusesAll

/** Quotes the request, which our errors must not repeat. */
const refusesAll = {
  fails: { status: 500, type: 'api_error', code: undefined },
  limits: { status: 429, type: 'invalid_request_error', code: 'rate_limit' },
  locks: { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' },
} as const

/** HMAC over `timestamp.body`. */
export const signedByStripe = (
  body: string,
  at: number,
  secret = stripeWebhookSecret,
): Notification => {
  const timestamp = Math.floor(at / 1000)
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${timestamp},v1=${mac}`,
    },
  }
}

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

type Ledger = ReturnType<typeof stripeLedger>

type Disputes = ReturnType<typeof stripeDisputes>

interface Provider {
  ledger: Ledger
  disputes: Disputes
}

const nameOf = (method: string, [resource = '', id = '', action = '']: string[]) => {
  const place = id === 'search' ? `${resource}/search` : `${resource}${id && '/id'}`
  return `${method} ${place}${action && `/${action}`}`
}

const answerOf = (
  { ledger, disputes }: Provider,
  call: string,
  id: string,
  form: Form,
): unknown => {
  switch (call) {
    case 'POST customers':
      return ledger.createCustomer(form)
    case 'POST payment_methods':
      return ledger.createMethod(form)
    case 'GET payment_methods/id':
      return ledger.findMethod(id)
    case 'POST payment_methods/id/attach':
      return ledger.attach(id, form)
    case 'POST payment_methods/id/detach':
      return ledger.detach(id)
    case 'DELETE customers/id':
      return ledger.removeCustomer(id)
    case 'POST payment_intents':
      return ledger.createIntent(form)
    case 'GET payment_intents/search':
      return ledger.search(form)
    case 'GET payment_intents/id':
      return ledger.findIntent(id, form)
    case 'POST payment_intents/id/cancel':
      return ledger.cancel(id)
    case 'GET disputes':
      return disputes.list(form)
    case 'POST refunds':
      return ledger.refund(form)
    default:
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        message: 'Unrecognized request URL.',
      })
  }
}

const refuseCaller = ({ headers }: IncomingMessage): StripeRefusal | undefined => {
  if (headers.authorization !== `Bearer ${stripeKey}`) {
    return new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key.' })
  }
  return headers['stripe-version'] === stripeApiVersion
    ? undefined
    : invalid(undefined, 'Stripe-Version')
}

/** Stripe over HTTP, with idempotency keys and signed notifications. */
export const startStripeStandIn = async (clock: Clock) => {
  const ledger = stripeLedger(clock)
  const disputes = stripeDisputes(clock)
  const answered = new Map<string, { sent: string; status: number; text: string }>()
  const notifications: Notification[] = []
  const requests: { path: string; form: Form }[] = []
  let trouble: Trouble | undefined

  const tell = (type: string, object: unknown) => {
    const event = eventObject(type, object, Math.floor(clock() / 1000))
    notifications.push(signedByStripe(JSON.stringify(event), clock()))
  }

  const tellOf = (call: string, answer: unknown) => {
    if (call === 'POST refunds') {
      const refund = answer as Stripe.Refund
      tell('refund.created', refund)
      if (refund.status === 'failed') tell('refund.failed', refund)
      else tell('charge.refunded', ledger.chargeOf(refund))
    }
    if (call === 'POST payment_intents') {
      const intent = answer as Stripe.PaymentIntent
      tell(`payment_intent.${intent.status}`, intent)
    }
  }

  const perform = (method: string, path: string, sent: string) => {
    const form = readForm(sent)
    requests.push({ path, form })
    const parts = path.split('/').slice(2)
    const call = nameOf(method, parts)
    try {
      checkParameters(call, form)
      const answer = answerOf({ ledger, disputes }, call, parts[1] ?? '', form)
      tellOf(call, answer)
      return { status: 200, text: JSON.stringify(answer) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      const { payment_intent: intent } = error.body
      if (intent) tell('payment_intent.payment_failed', intent)
      return { status: error.status, text: JSON.stringify({ error: error.body }) }
    }
  }

  const once = (key: string | undefined, method: string, path: string, sent: string) => {
    const known = key === undefined ? undefined : answered.get(key)
    if (known && known.sent !== `${path}?${sent}`) {
      const error = { type: 'idempotency_error', message: 'Keys are for one set of parameters.' }
      return { status: 400, text: JSON.stringify({ error }) }
    }
    const answer = known ?? perform(method, path, sent)
    if (key !== undefined) answered.set(key, { ...answer, sent: `${path}?${sent}` })
    return answer
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
    const sent = request.method === 'GET' ? search.slice(1) : await readBody(request)
    if (trouble === 'hangs') return
    if (trouble && trouble in refusesAll) {
      const { status, ...error } = refusesAll[trouble as keyof typeof refusesAll]
      response.writeHead(status, { 'stripe-should-retry': 'false' })
      response.end(JSON.stringify({ error: { ...error, message: sent } }))
      return
    }
    const refused = refuseCaller(request)
    if (refused) {
      response.writeHead(refused.status).end(JSON.stringify({ error: refused.body }))
      return
    }
    const key = request.headers['idempotency-key'] as string | undefined
    const { status, text } = once(key, request.method ?? '', pathname, sent)
    if (trouble === 'cuts') {
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    address: `http://127.0.0.1:${port}`,
    /** The caller delivers them. */
    takeNotifications: () => notifications.splice(0),
    requests,
    account: ledger.account,
    /** Stripe does so after a day. */
    forgetKeys: () => answered.clear(),
    be: (state: Trouble | 'well') => void (trouble = state === 'well' ? undefined : state),
    settle: (intentId: string, outcome: 'paid' | 'refused' | 'expired') => {
      const intent = ledger.intentAt(intentId)
      if (outcome === 'paid') {
        ledger.charged(intent)
        tell('payment_intent.succeeded', intent)
        return
      }
      const isExpired = outcome === 'expired'
      intent.status = 'requires_payment_method'
      intent.next_action = null
      intent.last_payment_error = {
        type: 'invalid_request_error',
        code: `payment_intent_payment_attempt_${isExpired ? 'expired' : 'failed'}`,
      }
      tell('payment_intent.payment_failed', intent)
    },
    dispute: (intentId: string, status: Stripe.Dispute.Status) => {
      const isOver = status === 'won' || status === 'lost'
      const dispute = disputes.set(intentId, status)
      tell(isOver ? 'charge.dispute.closed' : 'charge.dispute.created', dispute)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>
