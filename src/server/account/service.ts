import type { InferOutput } from 'valibot'
import type { AccountPatch, Customer } from '#shared/account/contract.ts'
import type { Address } from '#shared/account/person.ts'
import { isPlausibleBirthDate, maskedCpf, emailTaken } from '#shared/account/rules.ts'
import { describeService } from '#server/billing/service.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { requireConfirmation } from '#server/http/authorize.ts'
import { queueMail } from '#server/mail/queue.ts'
import { spendRecoveries } from '#server/session/password/queries.ts'
import { findAccount } from '#server/session/queries.ts'
import type { Session } from '#server/session/session.ts'
import { checkPhone } from './phone.ts'
import { isEmailOfAnother, listProviders, updateAccount } from './queries.ts'

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
  return {
    id: account.id,
    name: account.name,
    email: account.email,
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

/** Identifying fields can be changed only shortly after the password was confirmed. */
const requireConfirmationFor = (
  patch: Patch,
  before: { email: string; document: string | null },
  session: Session,
  now: number,
) => {
  const changesEmail = patch.email !== undefined && patch.email !== before.email
  const changesDocument =
    patch.document !== undefined && before.document !== null && patch.document !== before.document
  if (changesEmail || changesDocument) requireConfirmation(session, now)
}

/** Invalidates links already sent to the old address, and notifies that address of the change. */
const afterEmailChange = async (
  db: Connection,
  accountId: number,
  change: { from: string; to: string },
  now: number,
) => {
  await spendRecoveries(db, accountId, now)
  await queueMail(db, now, {
    template: 'email-changed',
    accountId,
    to: change.from,
    data: { email: change.to },
  })
}

const save = (deps: Deps, session: Session, patch: Patch) =>
  deps.db.transaction().execute(async (transaction) => {
    const { accountId } = session
    const now = deps.clock()
    const before = await findAccount(transaction, accountId)
    requireConfirmationFor(patch, before, session, now)
    // Kysely leaves out undefined values, and an update without columns is invalid SQL.
    if (Object.values(patch).every((value) => value === undefined)) return
    const { address, ...columns } = patch
    await updateAccount(transaction, accountId, {
      ...columns,
      ...(address !== undefined && { address: address && JSON.stringify(address) }),
    })
    if (patch.email !== undefined && patch.email !== before.email) {
      await afterEmailChange(transaction, accountId, { from: before.email, to: patch.email }, now)
    }
  })

/** Changes the fields in the patch; null removes a value. */
export const changeAccount = async (
  deps: Deps,
  session: Session,
  accountId: number,
  given: Patch,
): Promise<Customer> => {
  requireOwn(session, accountId)
  const email = given.email?.toLowerCase()
  const patch = { ...given, ...(email !== undefined && { email }) }
  checkPhone(patch.phone)
  if (patch.birth_date && !isPlausibleBirthDate(patch.birth_date, deps.clock())) {
    throw new FieldRefusal({ birth_date: ['Informe uma data válida.'] })
  }
  const isTaken = async () =>
    email !== undefined && (await isEmailOfAnother(deps.db, accountId, email))
  try {
    await save(deps, session, patch)
  } catch (error) {
    // The unique column decides, even between two simultaneous calls.
    if (error instanceof Refusal || !(await isTaken())) throw error
    throw new FieldRefusal({ email: [emailTaken] })
  }
  return customerOf(deps, session, accountId)
}

/**
 * Replaces the whole account: phone and birth date are removed when left out; the fields that bills
 * need stay.
 */
export const replaceAccount = (
  deps: Deps,
  session: Session,
  accountId: number,
  fields: Patch,
): Promise<Customer> =>
  changeAccount(deps, session, accountId, { phone: null, birth_date: null, ...fields })
