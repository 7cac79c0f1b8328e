import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { accountStatuses } from '#shared/session/contract.ts'
import { OwnCase } from '#shared/staff/payments/case-answers.ts'
import { OwnPayment } from '#shared/staff/payments/answers.ts'
import { SubscriptionSummary } from '#shared/staff/subscriptions/answers.ts'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'

/** A list of customers and the page of one have these in common. */
const person = {
  id: Id,
  email: v.string(),
  name: v.string(),
  status: v.picklist(accountStatuses),
  created_at: Moment,
  /** Masked. */
  cpf: v.nullable(v.string()),
  is_blocked: v.boolean(),
}

export const FoundCustomer = v.object(person)

const OwnProfile = v.object({ id: Id, name: v.string(), is_kids: v.boolean(), created_at: Moment })

export const Customer = v.object({
  ...person,
  is_email_confirmed: v.boolean(),
  /** The new e-mail that waits for its link. */
  pending_email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** Names of providers, with commas in between. */
  social_logins: v.string(),
  erasure_planned_at: v.nullable(Moment),
  erased_at: v.nullable(Moment),
  devices: Count,
  /** Null for an account that never had one. */
  subscription: v.nullable(SubscriptionSummary),
  profiles: v.array(OwnProfile),
  /** The newest ten. */
  payments: v.array(OwnPayment),
  open_cases: v.array(OwnCase),
})

export const Blocking = v.object({ is_blocked: v.boolean() })

export const OpenDevice = v.object({
  id: Id,
  device: v.string(),
  created_at: Moment,
  last_used_at: Moment,
})
