import type { InferOutput } from 'valibot'
import type { AccountPatch, Customer } from '#shared/account/contract.ts'
import type { Address } from '#shared/account/person.ts'
import { birthDateProblem, maskedCpf, emailTaken } from '#shared/account/rules.ts'
import { minuteMs } from '#shared/time.ts'
import { describeService } from '#server/billing/service.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { requireConfirmation } from '#server/http/operation/authorize.ts'
import { findAccount } from '#server/identity/accounts.ts'
import type { Session } from '#server/http/operation/session.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { noteActivity } from '#server/identity/note-activity.ts'
import { requestEmailChange } from './email-confirmation.ts'
import { takeEmailCheck } from '#server/identity/email/check.ts'
import { findPendingEmail } from '#server/identity/email/queries.ts'
import { checkPhone } from '#server/identity/phone.ts'
import { isEmailOfAnother, listProviders, updateAccount } from './queries.ts'

/** Each request sends a mail, perhaps to a stranger's address. */
const emailRequests: Bucket = { name: 'email-change', burst: 5, refillMs: 10 * minuteMs }

type Patch = InferOutput<typeof AccountPatch>

const requireOwn = (session: Session, accountId: number) => {
  if (accountId !== session.accountId) throw new Refusal('not-found')
}

export const customerOf = async (
  deps: Deps,
  session: Session,
  accountId: number,
): Promise<Customer> => {
  requireOwn(session, accountId)
  const account = await findAccount(deps.db, accountId)
  const pending = await findPendingEmail(deps.db, accountId, deps.clock())
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    pending_email: pending && pending.email !== account.email ? pending.email : null,
    phone: account.phone,
    document: account.document && maskedCpf(account.document),
    birth_date: account.birth_date,
    address: account.address === null ? null : (JSON.parse(account.address) as Address),
    has_password: account.password_hash !== '',
    social_logins: await listProviders(deps.db, accountId),
    created_at: new Date(account.created_at).toISOString(),
    service: await describeService(deps, accountId),
  }
}

const requireConfirmationFor = (
  { document }: Patch,
  before: { document: string | null },
  session: Session,
  now: number,
) => {
  const isChange =
    document !== undefined && before.document !== null && document !== before.document
  if (isChange) requireConfirmation(session, now)
}

interface Saving {
  session: Session
  caller: Caller
  /** In lower case. Not a column to update, because it needs confirmation. */
  email: string | undefined
  patch: Omit<Patch, 'email'>
}

const save = (deps: Deps, { session, caller, email, patch }: Saving) =>
  deps.db.transaction().execute(async (transaction) => {
    const { accountId } = session
    const now = deps.clock()
    const before = await findAccount(transaction, accountId)
    requireConfirmationFor(patch, before, session, now)
    if (email !== undefined) {
      const origin = deps.config.siteUrl ?? caller.url.origin
      await requestEmailChange(transaction, { before, email, session, caller, origin, now })
    }
    // Kysely omits undefined values, and an update without columns is invalid SQL.
    if (Object.values(patch).every((value) => value === undefined)) return
    const { address, ...columns } = patch
    await updateAccount(transaction, accountId, {
      ...columns,
      ...(address !== undefined && { address: address && JSON.stringify(address) }),
    })
    if (patch.document !== undefined && patch.document !== before.document) {
      await noteActivity(transaction, accountId, 'document_changed', caller, now)
    }
  })

/** Shares the rate limit of all calls that reveal whether an e-mail has an account. */
const checkNewEmail = async (
  deps: Deps,
  session: Session,
  email: string | undefined,
  caller: Caller,
) => {
  const { accountId } = session
  if (email === undefined || email === (await findAccount(deps.db, accountId)).email) return
  requireConfirmation(session, deps.clock())
  await takeAttempt(deps.db, deps.clock, emailRequests, String(accountId))
  await takeEmailCheck(deps, email, caller)
  if (await isEmailOfAnother(deps.db, accountId, email)) {
    throw new FieldRefusal({ email: [emailTaken] })
  }
}

interface AccountCall {
  session: Session
  caller: Caller
  accountId: number
}

/** Null removes a value. */
export const changeAccount = async (
  deps: Deps,
  { session, caller, accountId }: AccountCall,
  { email: givenEmail, ...patch }: Patch,
): Promise<Customer> => {
  requireOwn(session, accountId)
  const email = givenEmail?.toLowerCase()
  checkPhone(patch.phone)
  const problem = patch.birth_date && birthDateProblem(patch.birth_date, deps.clock())
  if (problem) throw new FieldRefusal({ birth_date: [problem] })
  await checkNewEmail(deps, session, email, caller)
  await save(deps, { session, caller, email, patch })
  return customerOf(deps, session, accountId)
}

/** A PUT removes phone and birth date if left out, but keeps the fields that bills need. */
export const replaceAccount = (
  deps: Deps,
  account: AccountCall,
  fields: Patch,
): Promise<Customer> => changeAccount(deps, account, { phone: null, birth_date: null, ...fields })
