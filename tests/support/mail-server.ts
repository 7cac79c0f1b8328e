import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  messages: string[]
  /** Called before the message is acknowledged. */
  onMessage: (hear: () => void) => void
  /** Refuses with the temporary status 451. */
  be: (state: 'well' | 'refusing') => void
  close: () => Promise<void>
}

export const messageId = (message: string): string =>
  /^Message-ID: <(.*)>\r$/im.exec(message)?.[1] ?? ''

export const startMailServer = async (): Promise<MailServer> => {
  const messages: string[] = []
  let hear: () => void = () => undefined
  let state: 'well' | 'refusing' = 'well'
  const refusal = Object.assign(new Error('not now'), { responseCode: 451 })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(state === 'well' ? null : refusal),
    onData: (stream, _session, done) => {
      const take = (message: string) => {
        messages.push(message)
        hear()
        done()
      }
      // An incomplete message of a killed process is discarded.
      text(stream).then(take, done)
    },
  })
  // A killed process breaks off its connections.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    messages,
    onMessage: (listener) => void (hear = listener),
    be: (wanted) => void (state = wanted),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
