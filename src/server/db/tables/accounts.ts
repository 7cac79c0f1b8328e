import type { Generated } from 'kysely'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import type { AccountStatus } from '#shared/session/contract.ts'
import type { Flag } from '#server/db/flag.ts'

export interface AccountTable {
  id: Generated<number>
  /** Lower case, unique. */
  email: string
  name: string
  /** Empty for an account that only enters through a social login. */
  password_hash: string
  phone: string | null
  /** CPF, digits only. */
  document: string | null
  /** ISO date. */
  birth_date: string | null
  /** JSON of lib/account/person.ts's Address. */
  address: string | null
  is_enable: Flag
  status: AccountStatus
  created_at: number
  /** Of the terms of use that were accepted; null where the sign-up did not ask. */
  terms_version: Generated<string | null>
  terms_accepted_at: Generated<number | null>
}

export interface ProfileTable {
  id: Generated<number>
  account_id: number
  name: string
  cover: number
  is_kids: Flag
  safe_mode: Flag
  usage_minutes: number | null
  require_password: Flag
  /** Highest rating band that it may see; null: no limit of its own. */
  age_limit: number | null
  allow_comments: Generated<Flag>
  created_at: number
}

export interface SessionTable {
  id: Generated<number>
  account_id: number
  token_hash: string
  device: string
  profile_id: number | null
  created_at: number
  last_used_at: number
  /** When the password was last given in this session. */
  confirmed_at: number | null
  revoked_at: number | null
}

/** Kinds of device that an account has been on: it outlives the sessions. */
export interface KnownDeviceTable {
  account_id: number
  device: string
  seen_at: number
}

export interface ProfileUsageTable {
  profile_id: number
  day: string
  milliseconds: number
  reported_at: number
}

/** Who a person is elsewhere: keyed by issuer and subject, never by e-mail. */
export interface IdentityTable {
  issuer: string
  subject: string
  account_id: number
  provider: string
  created_at: number
}

/** A social login that has been sent to its provider and has not come back yet. */
export interface OauthFlowTable {
  state_hash: string
  /** Hash of the secret that only the browser that began holds. */
  flow_hash: string
  provider: string
  redirect_uri: string
  verifier: string
  nonce: string
  expires_at: number
}

/** A link to choose a new password: single use; the token itself is never stored. */
export interface RecoveryTable {
  token_hash: string
  account_id: number
  expires_at: number
  used_at: number | null
}

/** A message for one account, shown once in a dialog after the start. */
export interface AccountMessageTable {
  id: Generated<number>
  account_id: number
  title: string
  text: string
  link: string | null
  created_at: number
  seen_at: number | null
}

/** A request to erase an account: it stays afterwards as the proof that it was done. */
export interface ErasureTable {
  account_id: number
  protocol: string
  requested_at: number
  planned_for: number
  /** The state of the subscription that the request has ended; null where it ended none. */
  ended_state: SubscriptionState | null
  erased_at: number | null
}
