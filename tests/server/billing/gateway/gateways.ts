import { afterAll, beforeAll, describe } from 'vitest'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { notificationOf } from '#server/billing/gateway/sandbox/events.ts'
import type { GatewayName } from '#shared/billing/payments/gateway-names.ts'
import type { Engine } from '#server/db/engine.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine, onOneEngine } from '#tests/support/databases.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import {
  type PagarmeStandIn,
  pagarmeKey,
  pagarmePublicKey,
  pagarmeWebhookSecret,
  startPagarmeStandIn,
} from './pagarme/stand-in.ts'
import {
  type Notification,
  startStripeStandIn,
  type StripeStandIn,
  stripeKey,
  stripeWebhookSecret,
} from './stripe/stand-in.ts'

type SettledAs = 'paid' | 'refused' | 'expired'

export interface GatewayWorld {
  name: GatewayName
  server: () => TestServer
  /** Whether saving a card reveals missing funds, and whether card numbers have fingerprints. */
  knows: { funds: boolean; numbers: boolean }
  proof: 'signature' | 'sender'
  /** The id that the provider's own form returns. */
  formCard: (number: string) => Promise<string>
  settle: (charge: { ref: string; reference: string }, outcome: SettledAs) => Promise<void>
  notification: (charge: { ref: string; reference: string }) => Promise<Notification>
}

const testForms: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
}

/** The sandbox uses Stripe's card ids and signatures. */
const mannerOfStripe = {
  knows: { funds: true, numbers: true },
  proof: 'signature',
  formCard: async (number: string) => testForms[number] ?? '',
} as const

const sandboxWorld = (engine: Engine): GatewayWorld => {
  const server = useServer(engine)
  return {
    ...mannerOfStripe,
    name: 'sandbox',
    server,
    settle: async ({ reference }, outcome) => {
      await call(server(), settleSandboxPayment, {
        params: { uuid: reference },
        body: { outcome },
      })
    },
    notification: async ({ ref }) => {
      const { db, config, clock } = server().deps
      const row = await db
        .selectFrom('sandbox_charges')
        .selectAll()
        .where('ref', '=', ref)
        .executeTakeFirstOrThrow()
      const signed = notificationOf(row, config.gateway.webhookSecret, clock())
      const body = Buffer.from(signed.body).toString()
      return { body, headers: Object.fromEntries(signed.headers) }
    },
  }
}

export const withStripe = (engine: Engine) => {
  let standIn: StripeStandIn | undefined
  const opened = () => {
    if (!standIn) throw new Error('The stand-in is available only inside tests')
    return standIn
  }
  beforeAll(async () => {
    standIn = await startStripeStandIn(() => server().deps.clock())
  })
  afterAll(() => standIn?.close())
  const server = useServer(engine, undefined, {
    get gateway() {
      return {
        name: 'stripe' as const,
        secretKey: stripeKey,
        webhookSecret: stripeWebhookSecret,
        apiBase: opened().address,
      }
    },
  })
  return { server, stripe: opened }
}

const stripeWorld = (engine: Engine): GatewayWorld => {
  const { server, stripe } = withStripe(engine)
  return {
    ...mannerOfStripe,
    name: 'stripe',
    server,
    settle: async ({ ref }, outcome) => stripe().settle(ref, outcome),
    notification: async ({ ref }) => {
      const notifications = stripe().takeNotifications()
      const found = notifications.findLast(({ body }) => body.includes(ref))
      if (!found) throw new Error('There is no notification about this charge')
      return found
    },
  }
}

export const withPagarme = (engine: Engine) => {
  let standIn: PagarmeStandIn | undefined
  const opened = () => {
    if (!standIn) throw new Error('The stand-in is available only inside tests')
    return standIn
  }
  beforeAll(async () => {
    standIn = await startPagarmeStandIn(() => server().deps.clock())
  })
  afterAll(() => standIn?.close())
  const server = useServer(engine, undefined, {
    get gateway() {
      return {
        name: 'pagarme' as const,
        secretKey: pagarmeKey,
        webhookSecret: pagarmeWebhookSecret,
        apiBase: opened().address,
      }
    },
  })
  return { server, pagarme: opened }
}

/** Like a browser, with the public key only. */
const tokenOf = async (pagarme: PagarmeStandIn, number: string): Promise<string> => {
  const answer = await fetch(`${pagarme.address}/tokens?appId=${pagarmePublicKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'card',
      card: {
        number,
        holder_name: 'PESSOA DE TESTE',
        exp_month: 12,
        exp_year: 2030,
        cvv: '987',
      },
    }),
  })
  return ((await answer.json()) as { id: string }).id
}

const pagarmeWorld = (engine: Engine): GatewayWorld => {
  const { server, pagarme } = withPagarme(engine)
  return {
    name: 'pagarme',
    server,
    knows: { funds: false, numbers: false },
    proof: 'sender',
    formCard: (number) => tokenOf(pagarme(), number),
    settle: async ({ ref }, outcome) => pagarme().settle(ref, outcome),
    notification: async ({ ref }) => {
      const notifications = pagarme().takeNotifications()
      const found = notifications.findLast(
        ({ body }) => body.includes(ref) && body.includes('"type":"charge.'),
      )
      if (!found) throw new Error('There is no notification about this charge')
      return found
    },
  }
}

/** Only the sandbox runs on every engine. */
export const forEachGateway = (name: string, tests: (world: GatewayWorld) => void): void => {
  forEachEngine(name, (engine) => {
    describe('with the sandbox', () => tests(sandboxWorld(engine)))
  })
  onOneEngine(name, (engine) => {
    describe('with stripe', () => tests(stripeWorld(engine)))
    describe('with Pagar.me', () => tests(pagarmeWorld(engine)))
  })
}

export const cardData = (number: string) => ({
  number,
  holderName: 'PESSOA DE TESTE',
  expMonth: 12,
  expYear: 2030,
  cvv: '987',
})
