import { createEmailToken } from '#server/account/email/token.ts'
import { findPendingEmail } from '#server/account/email/queries.ts'
import type { Connection } from '#server/db/schema.ts'
import { locked } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { HopelessJob, type Job } from '#server/jobs/queue.ts'
import { mailEnded } from '#server/metrics/channels.ts'
import { createRecovery } from '#server/session/password/recovery-token.ts'
import { tokenHash } from '#server/session/token.ts'
import { renderLetter } from './layout.ts'
import { linkToken } from './link-token.ts'
import type { MailData, MailTemplate, QueuedMail } from './queue.ts'
import type { LetterContext } from './templates/context.ts'
import { templates } from './templates/templates.ts'

const isRefusedForGood = (error: unknown) => {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode < 600
}

/** A mail server's message may quote the address, so only its codes are reported. */
const failureOf = (error: unknown): Error => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const reason = `mail not handed over: ${String(code ?? 'unknown')} ${String(responseCode ?? '')}`
  return isRefusedForGood(error) ? new HopelessJob(reason) : new Error(reason)
}

/**
 * Without PUBLIC_SITE_URL (demo) a request may have supplied the address; otherwise it is this
 * machine.
 */
const siteOf = ({ config }: Deps, { data }: QueuedMail): string => {
  const origin = data?.origin
  if (config.siteUrl) return config.siteUrl
  return typeof origin === 'string' ? origin : `http://localhost:${config.port}`
}

interface Link {
  mail: QueuedMail
  token: string
  now: number
}

/** Makes the link hold; answers its token, or undefined where there is no reason for it any more. */
type TokenOf = (db: Connection, link: Link) => Promise<string | undefined>

const emailTokenOf: TokenOf = (db, { mail: { accountId, to = '' }, token, now }) =>
  createEmailToken(db, { accountId, email: to, token }, now)

/** Of an account that may still confirm its e-mail; a later link of another request stays. */
const welcomeTokenOf: TokenOf = async (db, { mail: { accountId, to = '' }, token, now }) => {
  const pending = await findPendingEmail(db, accountId, now)
  const isWaiting = pending?.email === to && [null, tokenHash(token)].includes(pending.token_hash)
  return isWaiting
    ? createEmailToken(db, { accountId, email: to, isWelcome: true, token }, now)
    : undefined
}

/** Messages with a link that holds as they leave; without a token nothing is sent. */
const tokens: Partial<Record<MailTemplate, TokenOf>> = {
  recovery: (db, { mail, token, now }) => createRecovery(db, mail.accountId, now, token),
  'email-confirmation': emailTokenOf,
  'new-email-confirmation': emailTokenOf,
}

/** Facts that change between queue and mailbox; a payment may be confirmed in that second. */
const lateDataOf = async (db: Connection, mail: QueuedMail): Promise<MailData> => {
  if (mail.template !== 'welcome') return {}
  const row = await db
    .selectFrom('subscriptions')
    .select('state')
    .where('account_id', '=', mail.accountId)
    .executeTakeFirst()
  return { state: row?.state ?? null }
}

/**
 * Reads the addressee and makes a link hold in one transaction, so that an e-mail change
 * in between ends the link instead of leaving it in the old mailbox.
 */
const addresseeOf = ({ db, clock }: Deps, mail: QueuedMail, token: string) =>
  db.transaction().execute(async (transaction) => {
    const columns = transaction
      .selectFrom('accounts')
      .select(['id', 'name', 'email', 'is_enable'])
      .where('id', '=', mail.accountId)
    const account = await locked(transaction, columns).executeTakeFirst()
    if (!account) return undefined
    const data = { ...mail.data, ...(await lateDataOf(transaction, mail)) }
    if (mail.template === 'welcome') {
      const welcome = { mail: { ...mail, to: account.email }, token, now: clock() }
      return { account, data, token: await welcomeTokenOf(transaction, welcome) }
    }
    const tokenOf = tokens[mail.template]
    if (!tokenOf) return { account, data, token: undefined }
    if (account.is_enable !== 1) return undefined
    const link = await tokenOf(transaction, { mail, token, now: clock() })
    return link === undefined ? undefined : { account, data, token: link }
  })

/** The uuid in the subject of the job, which every attempt has. */
const idOf = ({ subject }: Job): string => subject.slice(subject.indexOf(':') + 1)

/** Sends one queued message, or nothing if its account or reason no longer exists. */
export const sendQueuedMail = async (deps: Deps, job: Job): Promise<void> => {
  const { mailer, config } = deps
  const mail = job.payload as QueuedMail
  const linked = linkToken(config.identitySecret, job.subject)
  const addressee = await addresseeOf(deps, mail, linked)
  if (!addressee) return
  const { account, data, token } = addressee
  const to = mail.to ?? account.email
  // An erased account no longer has an address.
  if (!to.includes('@')) return
  const context: LetterContext = {
    name: account.name,
    email: account.email,
    site: siteOf(deps, mail),
    data,
    ...(token !== undefined && { token }),
  }
  const letter = templates[mail.template](context)
  const { template } = mail
  try {
    await mailer.send({ id: idOf(job), to, ...renderLetter(letter, context) })
    mailEnded.publish({ template, outcome: 'sent' })
  } catch (error) {
    mailEnded.publish({ template, outcome: 'failed' })
    throw failureOf(error)
  }
}
