import type { Clock } from '#shared/time.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { Log } from '#server/log/log.ts'
import type { Mailer } from './mailer.ts'
import type { MediaStore } from './media-store.ts'
import type { BotChallenge } from './bot-challenge.ts'
import type { Passwords } from '#server/deps/passwords.ts'

export interface Deps {
  db: Database
  clock: Clock
  config: Config
  log: Log
  passwords: Passwords
  mailer: Mailer
  gateway: PaymentGateway
  challenge: BotChallenge
  store: MediaStore
}
