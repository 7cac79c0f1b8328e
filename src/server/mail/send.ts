import type { Connection } from '#server/db/schema.ts'
import { locked } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps/deps.ts'
import { HopelessJob, type Job } from '#server/jobs/queue.ts'
import { mailEnded } from '#server/channels/metrics.ts'
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

/** Makes a link hold; answers its token, or undefined where there is no reason for it any more. */
export type HoldLink = (db: Connection, link: Link) => Promise<string | undefined>

/**
 * Messages with a link that holds as they leave. Without a token nothing is sent; a welcome is, but
 * without its link.
 */
export type MailLinks = Partial<Record<MailTemplate, HoldLink>>

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
const addresseeOf = (
  { db, clock }: Deps,
  { mail, token, hold }: { mail: QueuedMail; token: string; hold: HoldLink | undefined },
) =>
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
      return { account, data, token: await hold?.(transaction, welcome) }
    }
    if (!hold) return { account, data, token: undefined }
    if (account.is_enable !== 1) return undefined
    const link = await hold(transaction, { mail, token, now: clock() })
    return link === undefined ? undefined : { account, data, token: link }
  })

/** The uuid in the subject of the job, which every attempt has. */
const idOf = ({ subject }: Job): string => subject.slice(subject.indexOf(':') + 1)

/** Sends one queued message, or nothing if its account or reason no longer exists. */
export const sendQueuedMail = async (deps: Deps, job: Job, links: MailLinks): Promise<void> => {
  const { mailer, config } = deps
  const mail = job.payload as QueuedMail
  const linked = linkToken(config.identitySecret, job.subject)
  const hold = links[mail.template]
  const addressee = await addresseeOf(deps, { mail, token: linked, hold })
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
