export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Hands one message over to whoever delivers it; throws when it could not. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
}
