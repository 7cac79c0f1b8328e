import { createHash } from 'node:crypto'
import type { convertLead } from '#shared/billing/checkout/contract.ts'
import type { PaymentInfo } from '#shared/billing/payments/contract.ts'
import { legalDocuments } from '#shared/account/legal-documents.ts'
import type { OperationAnswer } from '#shared/operation.ts'
import { minuteMs } from '#shared/time.ts'
import { createAccount } from '#server/identity/create-account.ts'
import { checkCard, type CheckedCard } from '#server/billing/cards/check.ts'
import { payerAddressOf } from '#server/billing/cards/customer.ts'
import { keepCard } from '#server/billing/cards/queries.ts'
import {
  type Beginning,
  beginSubscription,
  type Begun,
  finishSubscription,
} from '#server/billing/subscriptions/begin.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import type { Call } from '#server/http/operation/operation.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { checkPassword, describeUser, openSession } from '#server/session/service.ts'
import { checkOrder, completeOrder, type Order } from './order.ts'
import { conclude, markConverted } from './outcome.ts'
import {
  claimLead,
  findFirstPayment,
  findLead,
  type LeadRow,
  lockLead,
  releaseLead,
} from './queries.ts'

type Conversion = Call<typeof convertLead>
type Answer = OperationAnswer<typeof convertLead>

const leadBucket: Bucket = { name: 'convert-lead', burst: 15, refillMs: minuteMs }
const networkBucket: Bucket = { name: 'convert-network', burst: 40, refillMs: minuteMs }

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

const begunOf = async ({ db }: Deps, accountId: number): Promise<Begun> => {
  const payment = await findFirstPayment(db, accountId)
  return { accountId, paymentUuid: payment?.uuid ?? null }
}

const requirePassword = async (deps: Deps, accountId: number | null, password: string) => {
  if (accountId === null) throw new Refusal('lead-converted')
  try {
    await checkPassword(deps, { accountId, id: 'sign-up' }, password)
  } catch (error) {
    const isWrong = error instanceof Refusal && error.code === 'wrong-password'
    throw isWrong ? new Refusal('lead-converted') : error
  }
  return accountId
}

/** The first session marks the lead as converted. */
const enter = ({ db, clock }: Deps, uuid: string, accountId: number, caller: Caller) =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const lead = await lockLead(transaction, uuid)
    const isFirst = lead?.converted_at === null
    if (isFirst) await markConverted(transaction, lead, accountId, now, caller.url.origin)
    const activity = isFirst ? 'signed_up' : 'signed_in'
    const opening = { accountId, caller, now, activity, isConfirmed: true } as const
    const token = await openSession(transaction, opening)
    return { token, user: await describeUser({ db: transaction, clock }, accountId) }
  })

interface Prepared {
  order: Order
  passwordHash: string
  checked: CheckedCard | null
}

/** Does the slow work before anything is written. */
const prepare = async (
  deps: Deps,
  lead: LeadRow,
  { body, caller }: Conversion,
): Promise<Prepared> => {
  const { db, clock, gateway, passwords } = deps
  const order = completeOrder(lead, body, clock(), gateway)
  await checkOrder(db, order, clock())
  const passwordHash = await passwords.hash(body.password)
  const { name, email, document, phone, address, card } = order
  const reference = `lead-${lead.uuid}`
  const owner = {
    reference,
    network: caller.network,
    customerRef: () =>
      gateway.saveCustomer({
        reference,
        name,
        email,
        document,
        phone,
        ...(address && { address: payerAddressOf(address) }),
      }),
  }
  const checked = card && (await checkCard(deps, owner, card, { isCharged: body.total !== 0 }))
  return { order, passwordHash, checked }
}

/** Charges nothing yet. */
const open = (
  { db, clock, gateway, config }: Deps,
  { uuid }: LeadRow,
  { order, passwordHash, checked }: Prepared,
  key: string,
): Promise<Begun> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const { name, email, phone, document, address } = order
    const account = { name, email, phone, document, address, passwordHash } as const
    const state = { status: 'reactivation', state: 'none' } as const
    const termsVersion = legalDocuments.terms.version
    const accountId = await createAccount(transaction, { ...account, ...state, termsVersion }, now)
    const card = checked && (await keepCard(transaction, accountId, checked, now))
    const taken = await transaction
      .updateTable('leads')
      .set({ account_id: accountId, conversion_key: hashOf(key) })
      .where('uuid', '=', uuid)
      .where('account_id', 'is', null)
      .returning('uuid')
      .executeTakeFirst()
    if (!taken) throw new Refusal('still-processing', 2)
    const beginning: Beginning = {
      accountId,
      planSlug: order.plan,
      method: order.method,
      cardId: card?.id ?? null,
      couponCode: order.coupon,
      planReference: order.planref,
      gateway: gateway.name,
      identitySecret: config.identitySecret,
      totalCents: order.totalCents,
      isSignUp: true,
    }
    return beginSubscription(transaction, beginning, now)
  })

const concludeNow = ({ db, clock }: Deps, uuid: string, origin: string) =>
  db.transaction().execute((transaction) => conclude(transaction, uuid, clock(), origin))

/** A refused charge removes the account again. */
const pay = async (deps: Deps, uuid: string, begun: Begun, caller: Caller): Promise<Answer> => {
  let payment: PaymentInfo
  try {
    payment = await finishSubscription(deps, begun)
  } catch (error) {
    await concludeNow(deps, uuid, caller.url.origin)
    throw error
  }
  return { authentication: await enter(deps, uuid, begun.accountId, caller), payment }
}

/** Only the call that converted the lead may repeat its answer. */
const answerConverted = async (deps: Deps, lead: LeadRow, call: Conversion): Promise<Answer> => {
  const { body, caller, idempotencyKey } = call
  if (lead.conversion_key !== hashOf(idempotencyKey)) throw new Refusal('lead-converted')
  const accountId = await requirePassword(deps, lead.account_id, body.password)
  return pay(deps, lead.uuid, await begunOf(deps, accountId), caller)
}

const convertClaimed = async (deps: Deps, lead: LeadRow, call: Conversion): Promise<Answer> => {
  const { body, caller, idempotencyKey } = call
  const outcome = await concludeNow(deps, lead.uuid, caller.url.origin)
  if (outcome === 'converted') return answerConverted(deps, lead, call)
  if (outcome === 'free') {
    const begun = await open(deps, lead, await prepare(deps, lead, call), idempotencyKey)
    return pay(deps, lead.uuid, begun, caller)
  }
  const accountId = await requirePassword(deps, lead.account_id, body.password)
  return pay(deps, lead.uuid, await begunOf(deps, accountId), caller)
}

const answerUnclaimed = async (deps: Deps, call: Conversion): Promise<Answer> => {
  const lead = await findLead(deps.db, call.params.uuid)
  if (!lead) throw new Refusal('not-found')
  if (lead.converted_at === null) throw new Refusal('still-processing', 2)
  return answerConverted(deps, lead, call)
}

export const convert = async (deps: Deps, call: Conversion): Promise<Answer> => {
  const { db, clock } = deps
  await takeAttempt(db, clock, networkBucket, call.caller.network)
  await takeAttempt(db, clock, leadBucket, call.params.uuid)
  const lead = await claimLead(db, call.params.uuid, hashOf(call.idempotencyKey), clock())
  if (!lead) return answerUnclaimed(deps, call)
  try {
    return await convertClaimed(deps, lead, call)
  } finally {
    await releaseLead(db, lead)
  }
}

/** The token is not stored, so a replay opens a new session. */
export const conversionReplay = (deps: Deps) => ({
  keep: ({ payment }: Answer): unknown => payment,
  restore: async (stored: unknown, { params, body, caller }: Conversion): Promise<Answer> => {
    const lead = await findLead(deps.db, params.uuid)
    const accountId = await requirePassword(deps, lead?.account_id ?? null, body.password)
    const authentication = await enter(deps, params.uuid, accountId, caller)
    return { authentication, payment: stored as PaymentInfo }
  },
})
