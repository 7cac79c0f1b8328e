import type { Clock } from '#lib/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { PaymentGateway } from './gateway.ts'
import { createSandboxGateway } from './sandbox/gateway.ts'

const notBuilt = () => {
  throw new Error('not built')
}

/** The payment provider of the configuration. */
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
  if (gateway.name === 'sandbox') {
    return createSandboxGateway({ db, clock, webhookSecret: gateway.webhookSecret })
  }
  return {
    name: 'stripe',
    saveCustomer: notBuilt,
    saveCard: notBuilt,
    adoptCard: notBuilt,
    charge: notBuilt,
    findCharge: notBuilt,
    refund: notBuilt,
    readWebhook: notBuilt,
  }
}
