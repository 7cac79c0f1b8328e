import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '#server/db/engine.ts'
import {
  startStripeStandIn,
  type StripeStandIn,
  stripeKey,
  stripeWebhookSecret,
} from '#tests/server/billing/gateway/stripe/stand-in.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

export const withProviders = (engine: Engine, fill?: (server: TestServer) => Promise<void>) => {
  let opened: { stripe: StripeStandIn; mail: MailServer } | undefined
  const providers = () => {
    if (!opened) throw new Error('The providers exist only inside tests')
    return opened
  }
  beforeAll(async () => {
    opened = { stripe: await startStripeStandIn(Date.now), mail: await startMailServer() }
  })
  afterAll(() => opened && Promise.all([opened.stripe.close(), opened.mail.close()]))
  const data = useServer(engine, fill, {
    get gateway() {
      return {
        name: 'stripe' as const,
        secretKey: stripeKey,
        webhookSecret: stripeWebhookSecret,
        apiBase: providers().stripe.address,
      }
    },
  })
  const environment = (): NodeJS.ProcessEnv => ({
    LOG_LEVEL: 'silent',
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_API_BASE: providers().stripe.address,
    SMTP_URL: providers().mail.url,
    MAIL_FROM: 'Vereda <ola@vereda.test>',
  })
  return { data, providers, environment }
}
