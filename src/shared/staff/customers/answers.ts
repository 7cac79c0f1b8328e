import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { accountStatuses } from '#shared/session/contract.ts'
import { OwnCase } from '#shared/staff/payments/case-answers.ts'
import { OwnPayment } from '#shared/staff/payments/answers.ts'
import { SubscriptionSummary } from '#shared/staff/subscriptions/answers.ts'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'

const person = {
  id: Id,
  email: v.string(),
  name: v.string(),
  status: v.picklist(accountStatuses),
  created_at: Moment,
  cpf: v.nullable(v.string()),
  is_blocked: v.boolean(),
}

export const FoundCustomer = v.object(person)

const OwnProfile = v.object({ id: Id, name: v.string(), is_kids: v.boolean(), created_at: Moment })

export const Customer = v.object({
  ...person,
  is_email_confirmed: v.boolean(),
  pending_email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** Separated by commas. */
  social_logins: v.string(),
  erasure_planned_at: v.nullable(Moment),
  erased_at: v.nullable(Moment),
  devices: Count,
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
