import { randomUUID } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { LeadFields, postLead, putLead } from '#shared/billing/checkout/contract.ts'
import type { OperationValues } from '#shared/operation.ts'
import { emailTaken } from '#shared/account/rules.ts'
import { takeEmailCheck } from '#server/identity/email/check.ts'
import { checkPhone } from '#server/identity/phone.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { findLead, isEmailTaken, type LeadRow, lockLead } from './queries.ts'

const newLeads: Bucket = { name: 'lead-network', burst: 40, refillMs: 30_000 }
const leadChanges: Bucket = { name: 'lead-change', burst: 60, refillMs: 10_000 }

/** Never contains a password or card data. */
export type LeadData = Omit<InferOutput<typeof LeadFields>, 'step' | 'email'>

export const dataOf = (lead: LeadRow): LeadData => JSON.parse(lead.fields) as LeadData

const refuseTaken = async (db: Connection, email: string, except: number | null = null) => {
  if (await isEmailTaken(db, email, except)) throw new FieldRefusal({ email: [emailTaken] })
}

/** Spec section 5: answer and timing reveal only whether the e-mail is free. */
export const checkFree = async (
  deps: Deps,
  address: string,
  caller: Caller,
): Promise<Record<string, never>> => {
  const email = address.toLowerCase()
  await takeEmailCheck(deps, email, caller)
  await refuseTaken(deps.db, email)
  return {}
}

const merged = (stored: LeadData, given: LeadData): LeadData => ({
  ...stored,
  ...given,
  ...((stored.utm ?? given.utm) && { utm: { ...stored.utm, ...given.utm } }),
})

export const beginLead = async (
  { db, clock, challenge }: Deps,
  { step, email: address, challenge: answer, ...data }: OperationValues<typeof postLead>['body'],
  caller: Caller,
): Promise<{ uuid: string }> => {
  const email = address.toLowerCase()
  await takeAttempt(db, clock, newLeads, caller.network)
  await takeEmailCheck({ db, clock }, email, caller)
  await challenge.verify(answer, caller)
  checkPhone(data.phone)
  await refuseTaken(db, email)
  const uuid = randomUUID()
  const now = clock()
  await db
    .insertInto('leads')
    .values({
      uuid,
      step,
      email,
      fields: JSON.stringify(merged({}, data)),
      account_id: null,
      created_at: now,
      updated_at: now,
      converted_at: null,
      conversion_key: null,
      claimed_until: null,
    })
    .execute()
  return { uuid }
}

/** Going back does not reset it. */
const furthest = (lead: LeadRow, step: LeadFields['step']) =>
  lead.step === 'second' ? 'second' : step

export const changeLead = async (
  { db, clock }: Deps,
  uuid: string,
  { step, email: address, ...data }: OperationValues<typeof putLead>['body'],
  caller: Caller,
): Promise<{ uuid: string }> => {
  const email = address?.toLowerCase()
  await takeAttempt(db, clock, leadChanges, uuid)
  // Every screen sends the e-mail again, so only a changed one is limited.
  const isAsked = email !== undefined && email !== (await findLead(db, uuid))?.email
  if (isAsked) await takeEmailCheck({ db, clock }, email, caller)
  checkPhone(data.phone)
  return db.transaction().execute(async (transaction) => {
    const lead = await lockLead(transaction, uuid)
    if (!lead) throw new Refusal('not-found')
    if (lead.converted_at !== null) throw new Refusal('lead-converted')
    if (isAsked) await refuseTaken(transaction, email, lead.account_id)
    await transaction
      .updateTable('leads')
      .set({
        step: furthest(lead, step),
        email: email ?? lead.email,
        fields: JSON.stringify(merged(dataOf(lead), data)),
        updated_at: clock(),
      })
      .where('uuid', '=', uuid)
      .execute()
    return { uuid }
  })
}
