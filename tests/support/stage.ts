import { randomUUID } from 'node:crypto'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import { confirmationLifeMs } from '#server/session/session.ts'
import { createToken, tokenHash } from '#server/session/token.ts'
import { password, type Viewer } from './accounts.ts'
import type { Stage } from './examples/example.ts'
import type { TestServer } from './server.ts'
import { insertSubscription } from './subscriber.ts'

/** A stage with every actor that may try to access `mine`. */
export interface FullStage extends Stage {
  /** Another adult profile of my account, open in a session of its own. */
  sibling: Viewer
  /** A kids profile of my account, open in a session of its own. */
  kids: Viewer
  /** Token of an ended session of mine. */
  revokedToken: string
  /** Token of a session of mine that confirmed the password eleven minutes ago. */
  unconfirmedToken: string
}

let knownHash: Promise<string> | undefined

/** Everyone shares one password, because hashing is slow on purpose. */
const hashOf = ({ deps }: TestServer) => (knownHash ??= deps.passwords.hash(password))

const openSession = async (
  db: Connection,
  values: { accountId: number; profileId: number; now: number; revokedAt?: number },
): Promise<string> => {
  const { accountId, profileId, now, revokedAt = null } = values
  const token = createToken()
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
      revoked_at: revokedAt,
    })
    .execute()
  return token
}

const addViewer = async (
  db: Connection,
  values: { accountId: number; email: string; now: number; isKids?: boolean },
): Promise<Viewer> => {
  const { accountId, email, now, isKids = false } = values
  const { id: profileId } = await db
    .insertInto('profiles')
    .values({
      account_id: accountId,
      name: isKids ? 'Lia' : 'Ana',
      cover: 1,
      is_kids: flag(isKids),
      safe_mode: 0,
      usage_minutes: null,
      require_password: 0,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openSession(db, { accountId, profileId, now })
  return { accountId, email, profileId, token }
}

/** An active account with one adult profile open. */
const addSubscriber = async (
  db: Connection,
  hash: string,
  now: number,
  gateway: string,
): Promise<Viewer> => {
  const email = `${randomUUID()}@vereda.test`
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({
      email,
      name: 'Pessoa de Teste',
      password_hash: hash,
      is_enable: 1,
      status: 'ok',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSubscription(db, accountId, now, gateway)
  return addViewer(db, { accountId, email, now })
}

/** Two new accounts on the server, with all attempt counters cleared. */
export const makeStage = async (server: TestServer): Promise<FullStage> => {
  const now = server.deps.clock()
  const { name: gateway } = server.deps.gateway
  const hash = await hashOf(server)
  return server.deps.db.transaction().execute(async (db) => {
    await db.deleteFrom('rate_limits').execute()
    const mine = await addSubscriber(db, hash, now, gateway)
    const theirs = await addSubscriber(db, hash, now, gateway)
    const { accountId, email, profileId } = mine
    const sibling = await addViewer(db, { accountId, email, now })
    const kids = await addViewer(db, { accountId, email, now, isKids: true })
    const ended = { accountId, profileId, now, revokedAt: now - 1000 }
    const revokedToken = await openSession(db, ended)
    const unconfirmedToken = await openSession(db, { accountId, profileId, now })
    await db
      .updateTable('sessions')
      .set({ confirmed_at: now - confirmationLifeMs - 60_000 })
      .where('token_hash', '=', tokenHash(unconfirmedToken))
      .execute()
    return { server, mine, theirs, sibling, kids, revokedToken, unconfirmedToken }
  })
}
