import type { Clock } from '#lib/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { PaymentGateway } from './gateway.ts'

const notBuilt = () => {
  throw new Error('not built')
}

export const createGateway = (_deps: {
  db: Database
  clock: Clock
  config: Config
}): PaymentGateway => ({
  name: 'sandbox',
  saveCustomer: notBuilt,
  saveCard: notBuilt,
  adoptCard: notBuilt,
  charge: notBuilt,
  findCharge: notBuilt,
  refund: notBuilt,
  readWebhook: notBuilt,
})
