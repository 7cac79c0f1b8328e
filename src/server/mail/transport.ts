import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Clock } from '#shared/time.ts'
import type { Config } from '#server/config/config.ts'
import { isLoopback } from '#server/config/loopback.ts'
import type { Mail, Mailer } from '#server/deps/mailer.ts'
import { writeToOutbox } from './outbox.ts'

/** Their sum is shorter than a job's claim, so that no other worker sends the same message. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Never sends a password to another machine unencrypted. */
const mustEncrypt = (smtpUrl: string): boolean => {
  const { hostname, username } = new URL(smtpUrl)
  return username !== '' && !isLoopback(hostname)
}

const domainOf = (sender: string): string =>
  addressparser(sender, { flatten: true })[0]?.address.split('@').at(-1) ?? 'localhost'

const messageOf = ({ mailFrom }: Config, clock: Clock, { id, to, subject, text, html }: Mail) => ({
  messageId: `<${id}@${domainOf(mailFrom)}>`,
  from: mailFrom,
  // A string would be parsed as a list of addresses.
  to: { name: '', address: to },
  subject,
  text,
  html,
  date: new Date(clock()),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const smtpMailer = (config: Config, clock: Clock, url: string): Mailer => {
  const transport = createTransport({ url, requireTLS: mustEncrypt(url), ...timeouts })
  return {
    send: async (mail) => void (await transport.sendMail(messageOf(config, clock, mail))),
  }
}

const outboxMailer = (config: Config, clock: Clock): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(config, clock, mail))
      await writeToOutbox(config.dataDir, message as Buffer, clock())
    },
  }
}

/** Without a mail server, writes to DATA_DIR/outbox. */
export const createMailer = (config: Config, clock: Clock): Mailer =>
  config.smtpUrl ? smtpMailer(config, clock, config.smtpUrl) : outboxMailer(config, clock)
