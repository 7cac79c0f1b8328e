import { randomUUID } from 'node:crypto'
import { stateOfStatus } from '#shared/billing/subscriptions/states.ts'
import { activateProfile } from '#shared/profiles/contract.ts'
import { type AccountStatus, postToken } from '#shared/session/contract.ts'
import { flag } from '#server/db/flag.ts'
import { call } from './client.ts'
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
}

let made = 0

export const addProfile = async (
  { deps }: TestServer,
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

export const addAccount = async ({ deps }: TestServer, options: AccountOptions = {}) => {
  made += 1
  const email = `pessoa${made}@vereda.test`
  const { id } = await deps.db
    .insertInto('accounts')
    .values({
      email,
      name: 'Pessoa de Teste',
      password_hash: await deps.passwords.hash(password),
      is_enable: flag(options.isEnabled ?? true),
      status: options.status ?? 'ok',
      created_at: deps.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.db
    .insertInto('subscriptions')
    .values({
      account_id: id,
      uuid: randomUUID(),
      state: stateOfStatus[options.status ?? 'ok'],
      is_active: flag(options.isActive ?? true),
      expires_at: options.expiresAt ?? null,
    })
    .execute()
  return { id, email }
}

export const signIn = async (server: TestServer, email: string): Promise<string> => {
  const { body } = await call(server, postToken, { body: { email, password } })
  return body.token
}

/** An account with one profile, signed in, with that profile open. */
export const openViewer = async (
  server: TestServer,
  profile: ProfileOptions = {},
  account: AccountOptions = {},
) => {
  const { id: accountId, email } = await addAccount(server, account)
  const profileId = await addProfile(server, accountId, profile)
  const token = await signIn(server, email)
  const body = profile.requirePassword ? { password } : {}
  await call(server, activateProfile, { params: { id: profileId }, body, token })
  return { accountId, email, profileId, token }
}

export type Viewer = Awaited<ReturnType<typeof openViewer>>
