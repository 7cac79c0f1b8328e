import { locked } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { HopelessJob, type Job } from '#server/jobs/queue.ts'
import { createRecovery } from '#server/session/password/recovery-token.ts'
import { renderLetter } from './layout.ts'
import type { QueuedMail } from './queue.ts'
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

/**
 * Reads the addressee and creates the token of a recovery link in one transaction, so that an
 * e-mail change in between ends the link instead of leaving it in the old mailbox.
 */
const addresseeOf = ({ db, clock }: Deps, { accountId, template }: QueuedMail) =>
  db.transaction().execute(async (transaction) => {
    const columns = transaction
      .selectFrom('accounts')
      .select(['id', 'name', 'email', 'is_enable'])
      .where('id', '=', accountId)
    const account = await locked(transaction, columns).executeTakeFirst()
    if (!account) return undefined
    if (template !== 'recovery') return { account, token: undefined }
    if (account.is_enable !== 1) return undefined
    return { account, token: await createRecovery(transaction, account.id, clock()) }
  })

/** Sends one queued message. Sends nothing if the account no longer exists. */
export const sendQueuedMail = async (deps: Deps, job: Job): Promise<void> => {
  const { mailer } = deps
  const mail = job.payload as QueuedMail
  const addressee = await addresseeOf(deps, mail)
  if (!addressee) return
  const { account, token } = addressee
  const to = mail.to ?? account.email
  // An erased account no longer has an address.
  if (!to.includes('@')) return
  const context: LetterContext = {
    name: account.name,
    email: account.email,
    site: siteOf(deps, mail),
    data: mail.data ?? {},
    ...(token !== undefined && { token }),
  }
  const letter = templates[mail.template](context)
  try {
    await mailer.send({ to, ...renderLetter(letter, context) })
  } catch (error) {
    throw failureOf(error)
  }
}
