import type { MailData } from '#server/mail/queue.ts'

/** What a template may speak of. */
export interface LetterContext {
  name: string
  email: string
  /** Address of the site, without a slash at its end. */
  site: string
  data: MailData
  /** Of a recovery: made for this message, kept nowhere. */
  token?: string
}
