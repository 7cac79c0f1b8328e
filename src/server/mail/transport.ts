import type { Config } from '#server/config.ts'
import type { Mailer } from './mailer.ts'

export const createMailer = (_config: Config): Mailer => ({ send: async () => undefined })
