import type { Clock } from '#shared/time.ts'
import type { PaymentGateway } from './billing/gateway/gateway.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/schema.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MediaStore } from './media-store/media-store.ts'
import type { BotChallenge } from './session/challenge/challenge.ts'
import type { Passwords } from './session/passwords.ts'

/** The application's dependencies; nothing is global. */
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
