import type Stripe from 'stripe'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  apiBase: string
  /** How long one request may take. */
  timeoutMs?: number
}

/** Another version may answer other shapes; the library's types are those of this one. */
export const stripeApiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** Answers the client, loaded on first use: an installation with the sandbox never pays for it. */
export type LoadClient = () => Promise<Stripe>

const create = async ({ secretKey, apiBase, timeoutMs = 15_000 }: StripeSettings) => {
  const { default: StripeClient } = await import('stripe')
  const { hostname, port, protocol } = new URL(apiBase)
  return new StripeClient(secretKey, {
    host: hostname,
    apiVersion: stripeApiVersion,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

export const stripeClient = (settings: StripeSettings): LoadClient => {
  let client: Promise<Stripe> | undefined
  return () => (client ??= create(settings))
}
