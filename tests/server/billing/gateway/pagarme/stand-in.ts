import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { boletoClearingMs } from '#shared/billing/payments/rules.ts'
import type { Clock } from '#shared/time.ts'
import { pagarmeLedger } from './ledger.ts'
import { type Charge, eventObject, type Order, timeText } from './objects.ts'
import { PagarmeProblem } from './problems.ts'

export const pagarmeKey = 'sk_test_of_the_stand_in'
export const pagarmePublicKey = 'pk_test_of_the_stand_in'
export const pagarmeWebhookSecret = 'vereda:senha do webhook'

/** `cuts` drops the connection after doing the work. */
type Trouble = 'hangs' | 'cuts' | 'cuts-orders' | keyof typeof refusesAll

const refusesAll = { fails: 500, limits: 429, forbids: 403 } as const

export const sentByPagarme = (body: string) => ({
  body,
  headers: {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(pagarmeWebhookSecret).toString('base64')}`,
  },
})

type Ledger = ReturnType<typeof pagarmeLedger>

interface Call {
  name: string
  ids: string[]
  query: URLSearchParams
  body: unknown
}

const routes: Record<string, (ledger: Ledger, call: Call) => unknown> = {
  'POST tokens': (ledger, { body }) => ledger.createToken(body),
  'POST customers': (ledger, { body }) => ledger.saveCustomer(body),
  'GET customers/id': (ledger, { ids: [id = ''] }) => ledger.customerAt(id),
  'PUT customers/id': (ledger, { ids: [id = ''], body }) => ledger.updateCustomer(id, body),
  'POST customers/id/cards': (ledger, { ids: [id = ''], body }) => ledger.saveCard(id, body),
  'GET customers/id/cards': (ledger, { ids: [id = ''] }) => ledger.listCards(id),
  'DELETE customers/id/cards/id': (ledger, { ids: [, id = ''] }) => ledger.removeCard(id),
  'GET customers/id/addresses': (ledger, { ids: [id = ''] }) => ledger.listAddresses(id),
  'DELETE customers/id/addresses/id': (ledger, { ids: [id = ''] }) => ledger.removeAddress(id),
  'POST orders': (ledger, { body }) => ledger.createOrder(body),
  'GET orders': (ledger, { query }) => ledger.listOrders(query.get('code')),
  'GET charges/id': (ledger, { ids: [id = ''] }) => ledger.chargeAt(id),
  'DELETE charges/id': (ledger, { ids: [id = ''], body }) => ledger.cancel(id, body),
}

const callOf = (request: IncomingMessage, sent: string): Call => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pagarme')
  const parts = pathname.split('/').slice(3).map(decodeURIComponent)
  return {
    name: `${request.method} ${parts.map((part, index) => (index % 2 ? 'id' : part)).join('/')}`,
    ids: parts.filter((_, index) => index % 2 === 1),
    query: searchParams,
    body: sent === '' ? undefined : JSON.parse(sent),
  }
}

/** Tokens need only the public key. */
const isAllowed = ({ headers }: IncomingMessage, { name, query }: Call) =>
  name === 'POST tokens'
    ? query.get('appId') === pagarmePublicKey && headers.authorization === undefined
    : headers.authorization === `Basic ${Buffer.from(`${pagarmeKey}:`).toString('base64')}`

/** Pagar.me over HTTP, with idempotency keys for orders only. */
export const startPagarmeStandIn = async (clock: Clock) => {
  const ledger = pagarmeLedger(clock)
  const answered = new Map<string, { status: number; answer: unknown }>()
  const requests: Call[] = []
  const notifications: ReturnType<typeof sentByPagarme>[] = []
  let trouble: Trouble | undefined

  const tell = (type: string, data: object) => {
    const event = eventObject(type, data, timeText(clock()))
    notifications.push(sentByPagarme(JSON.stringify(event)))
  }

  const tellOf = ({ name }: Call, answer: unknown) => {
    if (name === 'DELETE charges/id') tell('charge.refunded', answer as Charge)
    if (name !== 'POST orders') return
    const order = answer as Order
    const { status } = order
    tell(`order.${status === 'failed' ? 'payment_failed' : status}`, order)
    const [charge] = order.charges
    if (charge) tell(`charge.${status === 'failed' ? 'payment_failed' : status}`, charge)
  }

  const perform = (call: Call) => {
    requests.push(call)
    try {
      const answer = routes[call.name]?.(ledger, call)
      if (answer === undefined) throw new PagarmeProblem(404, 'Not found.')
      tellOf(call, answer)
      return { status: 200, answer: structuredClone(answer) }
    } catch (error) {
      if (!(error instanceof PagarmeProblem)) throw error
      return { status: error.status, answer: error.body }
    }
  }

  const once = (key: string | undefined, call: Call) => {
    if (key === undefined || call.name !== 'POST orders') return perform(call)
    const answer = answered.get(key) ?? perform(call)
    answered.set(key, answer)
    return answer
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request)
    const reply = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    if (trouble === 'hangs') return
    if (trouble && trouble in refusesAll) {
      reply(refusesAll[trouble as keyof typeof refusesAll], { message: sent })
      return
    }
    const call = callOf(request, sent)
    if (!isAllowed(request, call)) {
      reply(401, { message: 'Authorization has been denied for this request.' })
      return
    }
    const { status, answer } = once(request.headers['idempotency-key'] as string | undefined, call)
    const isCut = trouble === 'cuts' || (trouble === 'cuts-orders' && call.name === 'POST orders')
    if (isCut) request.socket.destroy()
    else reply(status, answer)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    address: `http://127.0.0.1:${port}/core/v5`,
    /** The caller delivers them. */
    takeNotifications: () => notifications.splice(0),
    requests,
    /** Pagar.me does so after a day. */
    forgetKeys: () => answered.clear(),
    be: (state: Trouble | 'well') => void (trouble = state === 'well' ? undefined : state),
    /** An expired one stays pending, as at Pagar.me. */
    settle: (chargeId: string, outcome: 'paid' | 'refused' | 'expired') => {
      const charge = ledger.chargeAt(chargeId)
      if (outcome === 'paid') ledger.pay(charge)
      if (outcome === 'refused') charge.status = 'failed'
      if (outcome === 'expired') {
        Object.assign(
          charge.last_transaction,
          charge.payment_method === 'pix'
            ? { expires_at: timeText(clock() - 1000) }
            : { due_at: timeText(clock() - boletoClearingMs - 1000) },
        )
      }
      tell(outcome === 'paid' ? 'charge.paid' : 'charge.payment_failed', charge)
    },
    chargeBack: (chargeId: string) => {
      const charge = ledger.chargeAt(chargeId)
      charge.status = 'chargedback'
      tell('charge.chargedback', charge)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

export type PagarmeStandIn = Awaited<ReturnType<typeof startPagarmeStandIn>>
