export interface Mail {
  /** Equal for every attempt, so that a mailbox shows duplicates once. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Throws if the mail server does not accept the message. */
  send: (mail: Mail) => Promise<void>
}
