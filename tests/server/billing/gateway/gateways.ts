import { afterAll, beforeAll, describe } from 'vitest'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { notificationOf } from '#server/billing/gateway/sandbox/events.ts'
import type { Engine } from '#server/db/database.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import {
  type Notification,
  startStripeStandIn,
  type StripeStandIn,
  stripeKey,
  stripeWebhookSecret,
} from './stripe/stand-in.ts'

export type SettledAs = 'paid' | 'refused' | 'expired'

/** A server with one of the gateways, and test helpers for the provider behind it. */
export interface GatewayWorld {
  name: 'sandbox' | 'stripe'
  server: () => TestServer
  settle: (charge: { ref: string; reference: string }, outcome: SettledAs) => Promise<void>
  /** A notification about a charge as the provider would sign it now. */
  notification: (charge: { ref: string; reference: string }) => Promise<Notification>
}

const sandboxWorld = (engine: Engine): GatewayWorld => {
  const server = useServer(engine)
  return {
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

/** A server whose gateway is Stripe, answered by a stand-in over HTTP. */
export const withStripe = (engine: Engine) => {
  let standIn: StripeStandIn | undefined
  const opened = () => {
    if (!standIn) throw new Error('the stand-in is only there inside tests')
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
    name: 'stripe',
    server,
    settle: async ({ ref }, outcome) => stripe().settle(ref, outcome),
    notification: async ({ ref }) => {
      const notifications = stripe().takeNotifications()
      const found = notifications.findLast(({ body }) => body.includes(ref))
      if (!found) throw new Error('nothing was told of this charge')
      return found
    },
  }
}

/** Runs the same tests with every gateway on every engine. */
export const forEachGateway = (name: string, tests: (world: GatewayWorld) => void): void => {
  forEachEngine(name, (engine) => {
    describe('with the sandbox', () => tests(sandboxWorld(engine)))
    describe('with stripe', () => tests(stripeWorld(engine)))
  })
}

export const cardData = (number: string) => ({
  number,
  holderName: 'PESSOA DE TESTE',
  expMonth: 12,
  expYear: 2030,
  cvv: '987',
})
