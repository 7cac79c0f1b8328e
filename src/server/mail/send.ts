import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/queue.ts'
import { createRecovery } from '#server/session/password/recovery-token.ts'
import { renderLetter } from './layout.ts'
import type { QueuedMail } from './queue.ts'
import type { LetterContext } from './templates/context.ts'
import { templates } from './templates/templates.ts'

/** About a day, at the pace at which the worker tries again. */
const mostAttempts = 30

const isRefusedForGood = (error: unknown) => {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode < 600
}

/** What a mail server says may quote the address. */
const failureOf = (error: unknown): Error => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new Error(
    `mail not handed over: ${String(code ?? 'unknown')} ${String(responseCode ?? '')}`,
  )
}

/** Without PUBLIC_SITE_URL (demo) a request may have brought the address; else it is this machine. */
const siteOf = ({ config }: Deps, { data }: QueuedMail): string => {
  const origin = data?.origin
  if (config.siteUrl) return config.siteUrl
  return typeof origin === 'string' ? origin : `http://localhost:${config.port}`
}

/** Sends one queued message. The account may be gone by now: then there is nobody to write to. */
export const sendQueuedMail = async (deps: Deps, job: Job): Promise<void> => {
  const { db, clock, mailer, log } = deps
  const mail = job.payload as QueuedMail
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'is_enable'])
    .where('id', '=', mail.accountId)
    .executeTakeFirst()
  if (!account) return
  const context: LetterContext = {
    name: account.name,
    email: account.email,
    site: siteOf(deps, mail),
    data: mail.data ?? {},
  }
  if (mail.template === 'recovery') {
    if (account.is_enable !== 1) return
    context.token = await createRecovery(db, account.id, clock())
  }
  const letter = templates[mail.template](context)
  try {
    await mailer.send({ to: mail.to ?? account.email, ...renderLetter(letter, context) })
  } catch (error) {
    if (!isRefusedForGood(error) && job.attempts < mostAttempts) throw failureOf(error)
    log.error({ template: mail.template, account_id: account.id }, 'mail given up')
  }
}
