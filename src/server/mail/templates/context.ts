import type { MailData } from '#server/mail/queue.ts'

/** The data that a template may use. */
export interface LetterContext {
  name: string
  email: string
  /** Address of the site, without a trailing slash. */
  site: string
  data: MailData
  /** Token of a link, created for this message; the token itself is stored nowhere. */
  token?: string
}
