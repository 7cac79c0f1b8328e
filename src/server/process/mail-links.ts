import { findPendingEmail } from '#server/identity/email/queries.ts'
import { createEmailToken } from '#server/identity/email/token.ts'
import type { HoldLink, MailLinks } from '#server/mail/send.ts'
import { createRecovery } from '#server/session/password/recovery-token.ts'
import { tokenHash } from '#server/identity/token.ts'

const holdEmailLink: HoldLink = (db, { mail: { accountId, to = '' }, token, now }) =>
  createEmailToken(db, { accountId, email: to, token }, now)

/** Only while the e-mail is unconfirmed; does not replace a newer link. */
const holdWelcomeLink: HoldLink = async (db, { mail: { accountId, to = '' }, token, now }) => {
  const pending = await findPendingEmail(db, accountId, now)
  const isWaiting = pending?.email === to && [null, tokenHash(token)].includes(pending.token_hash)
  return isWaiting
    ? createEmailToken(db, { accountId, email: to, isWelcome: true, token }, now)
    : undefined
}

export const mailLinks: MailLinks = {
  recovery: (db, { mail, token, now }) => createRecovery(db, mail.accountId, now, token),
  welcome: holdWelcomeLink,
  'email-confirmation': holdEmailLink,
  'new-email-confirmation': holdEmailLink,
}
