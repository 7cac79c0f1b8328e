import type { Clock } from '#shared/time.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { PaymentGateway } from '#server/deps/payment-gateway.ts'
import { createPagarmeGateway } from './pagarme/gateway.ts'
import { createSandboxGateway } from './sandbox/gateway.ts'
import { createStripeGateway } from './stripe/gateway.ts'

export const createGateway = ({
  db,
  clock,
  config,
}: {
  db: Database
  clock: Clock
  config: Config
}): PaymentGateway => {
  const { gateway } = config
  switch (gateway.name) {
    case 'stripe':
      return createStripeGateway(gateway, clock)
    case 'pagarme':
      return createPagarmeGateway(gateway, clock)
    case 'sandbox':
      return createSandboxGateway({ db, clock, ...gateway })
    default:
      return gateway satisfies never
  }
}
