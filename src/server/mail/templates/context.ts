import type { MailData } from '#server/mail/queue.ts'

export interface LetterContext {
  name: string
  email: string
  /** Without a trailing slash. */
  site: string
  data: MailData
  /** Only its hash is stored. */
  token?: string
}
