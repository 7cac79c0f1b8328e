import type { Generated } from 'kysely'
import type { ActivityKind } from '#shared/account/activity.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import type { AccountStatus } from '#shared/session/contract.ts'
import type { Flag } from '#server/db/flag.ts'

export interface AccountTable {
  id: Generated<number>
  /** Lower case, unique. */
  email: string
  name: string
  /** Empty for an account that signs in only through a social login. */
  password_hash: string
  phone: string | null
  /** CPF, digits only. */
  document: string | null
  /** ISO date. */
  birth_date: string | null
  /** JSON of Address in lib/account/person.ts. */
  address: string | null
  is_enable: Flag
  status: AccountStatus
  created_at: number
  /** Version of the accepted terms of use; null if the sign-up did not ask. */
  terms_version: Generated<string | null>
  terms_accepted_at: Generated<number | null>
  /** The e-mail that its owner has shown to read; another one is not confirmed. */
  confirmed_email: Generated<string | null>
  /** Of the four digits that open the way out of the kids world; null without them. */
  family_pin_hash: Generated<string | null>
  /** Whether that way asks for those digits or the password. */
  asks_to_leave_kids: Generated<Flag>
}

export interface ProfileTable {
  id: Generated<number>
  account_id: number
  name: string
  cover: number
  /** Secret name of its picture in `profile_photos`; null where the avatar shows. */
  photo: Generated<string | null>
  is_kids: Flag
  safe_mode: Flag
  usage_minutes: number | null
  /** JSON of seven numbers or nulls, Sunday first; null where every day is the same. */
  usage_week: Generated<string | null>
  require_password: Flag
  /** Highest rating band that the profile may see; null: no limit of its own. */
  age_limit: number | null
  allow_comments: Generated<Flag>
  created_at: number
}

/** The picture of a profile; its name is in the profile's row, which every reader of it has. */
export interface ProfilePhotoTable {
  profile_id: number
  /** AVIF in Base64: text is copied between databases as every other value is. */
  image: string
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
  /** Time at which the password was last given in this session. */
  confirmed_at: number | null
  revoked_at: number | null
  /** Whether the profile that it opened last is a child's; holds when that profile is gone. */
  is_kids: Generated<Flag>
}

/** Kinds of device that an account has used; the record outlives the sessions. */
export interface KnownDeviceTable {
  account_id: number
  device: string
  seen_at: number
}

/** A browser that has entered an account; other browsers' guesses do not count against it. */
export interface DeviceMarkTable {
  mark_hash: string
  account_id: number
  seen_at: number
}

/** An e-mail that waits for the link in its mailbox; at most one for an account. */
export interface PendingEmailTable {
  account_id: number
  /** Lower case. */
  email: string
  /** The session that asked for it, which stays signed in. */
  session_id: number
  /** Null until the mail leaves. */
  token_hash: string | null
  expires_at: number
}

/** The security log: an act, when, on which kind of device and roughly from where; no secrets. */
export interface AccountActivityTable {
  id: Generated<number>
  /** Null for an e-mail that has no account, so that a refusal takes as long; soon removed. */
  account_id: number | null
  /** Of the last time, where the same was refused several times. */
  at: number
  kind: ActivityKind
  device: string
  /** The address, shortened. */
  network: string
  times: Generated<number>
  /** Refusals of one hour with the same key share a row. */
  merge_key: string | null
}

export interface ProfileUsageTable {
  profile_id: number
  day: string
  milliseconds: number
  /** Of the last report or permission. */
  reported_at: number
  /** Whether the video played from then on. */
  is_playing: Generated<Flag>
  /** Given by an adult for this day. */
  extra_minutes: Generated<number>
}

/** A person's identity at a provider: keyed by issuer and subject, never by e-mail. */
export interface IdentityTable {
  issuer: string
  subject: string
  account_id: number
  provider: string
  created_at: number
}

/** A social login that was sent to its provider and has not returned yet. */
export interface OauthFlowTable {
  state_hash: string
  /** Hash of the secret that only the browser that started the flow holds. */
  flow_hash: string
  provider: string
  redirect_uri: string
  verifier: string
  nonce: string
  expires_at: number
}

/** A single-use link to choose a new password; the token itself is never stored. */
export interface RecoveryTable {
  token_hash: string
  account_id: number
  expires_at: number
  used_at: number | null
}

/** A message for one account, shown once in a dialog after the app starts. */
export interface AccountMessageTable {
  id: Generated<number>
  account_id: number
  title: string
  text: string
  link: string | null
  created_at: number
  seen_at: number | null
  /** Of a message to many accounts. */
  team_message_id: Generated<number | null>
}

/** A request to erase an account; it stays afterwards as proof of the erasure. */
export interface ErasureTable {
  account_id: number
  protocol: string
  requested_at: number
  planned_for: number
  /** The subscription's state before the request ended it; null if it ended none. */
  ended_state: SubscriptionState | null
  erased_at: number | null
}
