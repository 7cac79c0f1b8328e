import type { Generated } from 'kysely'
import type { ActivityKind } from '#shared/account/activity.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import type { AccountStatus } from '#shared/session/contract.ts'
import type { Flag } from '#server/db/flag.ts'

export interface AccountTable {
  id: Generated<number>
  /** Lower case. */
  email: string
  name: string
  /** Empty without a password, for social logins. */
  password_hash: string
  phone: string | null
  /** CPF, digits. */
  document: string | null
  /** ISO date. */
  birth_date: string | null
  /** JSON of Address in shared/account/person.ts. */
  address: string | null
  is_enable: Flag
  status: AccountStatus
  created_at: number
  /** Null if the sign-up did not ask. */
  terms_version: Generated<string | null>
  terms_accepted_at: Generated<number | null>
  /** The last e-mail address confirmed by link. */
  confirmed_email: Generated<string | null>
  /** Of the four digits that unlock leaving the kids area. */
  family_pin_hash: Generated<string | null>
  /** Whether leaving it asks for the PIN or the password. */
  asks_to_leave_kids: Generated<Flag>
}

export interface ProfileTable {
  id: Generated<number>
  account_id: number
  name: string
  cover: number
  /** Secret name of the picture; null shows the avatar. */
  photo: Generated<string | null>
  is_kids: Flag
  safe_mode: Flag
  usage_minutes: number | null
  /** JSON of seven numbers or nulls, Sunday first. */
  usage_week: Generated<string | null>
  require_password: Flag
  /** Highest rating band. */
  age_limit: number | null
  allow_comments: Generated<Flag>
  created_at: number
}

/** Separate from `profiles`, which is read far more often. */
export interface ProfilePhotoTable {
  profile_id: number
  /** AVIF in Base64, so that it is copied between databases like any text. */
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
  /** When the password was last entered in this session. */
  confirmed_at: number | null
  revoked_at: number | null
  /** Whether the last opened profile is a kids profile, even if it was deleted. */
  is_kids: Generated<Flag>
}

/** Rows outlive their sessions. */
export interface KnownDeviceTable {
  account_id: number
  device: string
  seen_at: number
}

/** Browsers that have signed in before; failed attempts elsewhere do not block them. */
export interface DeviceMarkTable {
  mark_hash: string
  account_id: number
  seen_at: number
}

export interface PendingEmailTable {
  account_id: number
  /** Lower case. */
  email: string
  /** It stays signed in. */
  session_id: number
  /** Null until the mail is sent. */
  token_hash: string | null
  expires_at: number
}

/** The security log. It holds no secrets. */
export interface AccountActivityTable {
  id: Generated<number>
  /** Null for an unknown e-mail, which is logged so that the refusal takes as long. */
  account_id: number | null
  at: number
  kind: ActivityKind
  device: string
  /** Shortened IP address. */
  network: string
  times: Generated<number>
  /** Refusals within one hour share a row by this key. */
  merge_key: string | null
}

export interface ProfileUsageTable {
  profile_id: number
  day: string
  milliseconds: number
  reported_at: number
  /** Whether the video was playing at `reported_at`. */
  is_playing: Generated<Flag>
  /** Granted by an adult for this day. */
  extra_minutes: Generated<number>
}

/** Keyed by issuer and subject, never by e-mail. */
export interface IdentityTable {
  issuer: string
  subject: string
  account_id: number
  provider: string
  created_at: number
}

export interface OauthFlowTable {
  state_hash: string
  /** Binds the flow to the browser that started it. */
  flow_hash: string
  provider: string
  redirect_uri: string
  verifier: string
  nonce: string
  expires_at: number
}

export interface RecoveryTable {
  token_hash: string
  account_id: number
  expires_at: number
  used_at: number | null
}

/** Shown once in a dialog after the app starts. */
export interface AccountMessageTable {
  id: Generated<number>
  account_id: number
  title: string
  text: string
  link: string | null
  created_at: number
  seen_at: number | null
  team_message_id: Generated<number | null>
}

/** Kept after the erasure as its proof. */
export interface ErasureTable {
  account_id: number
  protocol: string
  requested_at: number
  planned_for: number
  /** Null if the request ended no subscription. */
  ended_state: SubscriptionState | null
  erased_at: number | null
}
