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

/** Reports only the codes, because the mail server's message may quote the address. */
const failureOf = (error: unknown): Error => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const reason = `mail not handed over: ${String(code ?? 'unknown')} ${String(responseCode ?? '')}`
  return isRefusedForGood(error) ? new HopelessJob(reason) : new Error(reason)
}

/** The demo has no PUBLIC_SITE_URL and uses the origin of the request. */
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

/** Stores the token of a link; answers undefined if the link is no longer needed. */
export type HoldLink = (db: Connection, link: Link) => Promise<string | undefined>

/** A message is not sent without its token, except a welcome, which is sent without the link. */
export type MailLinks = Partial<Record<MailTemplate, HoldLink>>

/** Read when the mail is sent, because a payment may be confirmed after it was queued. */
const lateDataOf = async (db: Connection, mail: QueuedMail): Promise<MailData> => {
  if (mail.template !== 'welcome') return {}
  const row = await db
    .selectFrom('subscriptions')
    .select('state')
    .where('account_id', '=', mail.accountId)
    .executeTakeFirst()
  return { state: row?.state ?? null }
}

/** One transaction, so that a concurrent e-mail change invalidates the link in the old mailbox. */
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

/** The same for every attempt, so a mailbox can drop duplicates. */
const idOf = ({ subject }: Job): string => subject.slice(subject.indexOf(':') + 1)

/** Sends nothing if the account is gone or its link is no longer needed. */
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
