import type Stripe from 'stripe'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  apiBase: string
  /** Per request. */
  timeoutMs?: number
}

/** The library's types describe this version. */
export const stripeApiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** Loaded on first use, because the sandbox does not need it. */
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
