export interface Mail {
  /** The same for every attempt: a mailbox shows a message once that it has got twice. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** Hands one message to the mail server; throws if it was not accepted. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
}
