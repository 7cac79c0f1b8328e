import { randomUUID } from 'node:crypto'
import { stateOfStatus } from '#shared/billing/subscriptions/states.ts'
import { activateProfile } from '#shared/profiles/contract.ts'
import { type AccountStatus, postToken } from '#shared/session/contract.ts'
import { dayMs } from '#shared/time.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Passwords } from '#server/deps/passwords.ts'
import { createToken, tokenHash } from '#server/identity/token.ts'
import { type Callable, call } from './client.ts'
import type { TestServer } from './server.ts'

export const password = 'uma senha boa'

interface ProfileOptions {
  name?: string
  cover?: number
  isKids?: boolean
  safeMode?: boolean
  usageMinutes?: number | null
  requirePassword?: boolean
}

interface AccountOptions {
  status?: AccountStatus
  isEnabled?: boolean
  isActive?: boolean
  expiresAt?: number | null
  isConfirmed?: boolean
  ageDays?: number
}

interface Place {
  deps: Pick<Deps, 'clock' | 'passwords'> & { db: Connection }
}

const knownHashes = new WeakMap<Passwords, Promise<string>>()

/** Shared, because hashing is slow on purpose. */
const hashOf = ({ deps: { passwords } }: Place): Promise<string> => {
  const hash = knownHashes.get(passwords) ?? passwords.hash(password)
  knownHashes.set(passwords, hash)
  return hash
}

export const addProfile = async (
  { deps }: Place,
  accountId: number,
  options: ProfileOptions = {},
): Promise<number> => {
  const { id } = await deps.db
    .insertInto('profiles')
    .values({
      account_id: accountId,
      name: options.name ?? 'Alguém',
      cover: options.cover ?? 0,
      is_kids: flag(options.isKids ?? false),
      safe_mode: flag(options.safeMode ?? false),
      usage_minutes: options.usageMinutes ?? null,
      require_password: flag(options.requirePassword ?? false),
      created_at: deps.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertAccount = async (
  place: Place,
  { status = 'ok', isEnabled = true, isConfirmed = true, ageDays = 0 }: AccountOptions = {},
) => {
  const { db, clock } = place.deps
  const email = `${randomUUID()}@vereda.test`
  const { id } = await db
    .insertInto('accounts')
    .values({
      email,
      confirmed_email: isConfirmed ? email : null,
      name: 'Pessoa de Teste',
      password_hash: await hashOf(place),
      is_enable: flag(isEnabled),
      status,
      created_at: clock() - ageDays * dayMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}

export const addAccount = async (place: Place, options: AccountOptions = {}) => {
  const { status = 'ok', isActive = true, expiresAt = null } = options
  const account = await insertAccount(place, options)
  await place.deps.db
    .insertInto('subscriptions')
    .values({
      account_id: account.id,
      uuid: randomUUID(),
      state: stateOfStatus[status],
      is_active: flag(isActive),
      expires_at: expiresAt,
    })
    .execute()
  return account
}

/** Returns the token. */
export const addSession = async (
  { deps: { db, clock } }: Place,
  accountId: number,
  profileId: number | null,
  times: { confirmed_at?: number; revoked_at?: number } = {},
): Promise<string> => {
  const token = createToken()
  const now = clock()
  await db
    .insertInto('sessions')
    .values({
      account_id: accountId,
      token_hash: tokenHash(token),
      device: 'Chrome no Linux',
      profile_id: profileId,
      created_at: now,
      last_used_at: now,
      confirmed_at: now,
      revoked_at: null,
      ...times,
    })
    .execute()
  return token
}

export const signIn = async (
  server: Callable,
  email: string,
  withPassword = password,
): Promise<string> => {
  const { body } = await call(server, postToken, { body: { email, password: withPassword } })
  return body.token
}

export interface Viewer {
  accountId: number
  email: string
  profileId: number
  token: string
}

/** Signs in again and opens a profile. */
export const anotherDevice = async (
  server: Callable,
  { accountId, email, profileId }: Omit<Viewer, 'token'>,
  openProfile = profileId,
  body: { password?: string } = {},
): Promise<Viewer> => {
  const token = await signIn(server, email)
  await call(server, activateProfile, { params: { id: openProfile }, body, token })
  return { accountId, email, profileId: openProfile, token }
}

export const openViewer = async (
  server: TestServer,
  profile: ProfileOptions = {},
  account: AccountOptions = {},
): Promise<Viewer> => {
  const { id: accountId, email } = await addAccount(server, account)
  const profileId = await addProfile(server, accountId, profile)
  const body = profile.requirePassword ? { password } : {}
  return anotherDevice(server, { accountId, email, profileId }, profileId, body)
}
