import type { PaymentGateway } from '#server/deps/payment-gateway.ts'
import { paymentWork } from '#server/channels/traces.ts'

const isCall = (value: unknown): value is (...values: unknown[]) => Promise<unknown> =>
  typeof value === 'function'

/** Spans hold only the name of the call, because arguments contain personal data. */
export const tracedGateway = (gateway: PaymentGateway): PaymentGateway => {
  const provider = gateway.name
  const entries = Object.entries(gateway).map(([call, value]: [string, unknown]) => [
    call,
    isCall(value)
      ? (...values: unknown[]) => paymentWork.run({ provider, call }, () => value(...values))
      : value,
  ])
  return Object.fromEntries(entries) as PaymentGateway
}
