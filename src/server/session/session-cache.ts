import { minuteMs } from '#shared/time.ts'
import { changesOf, type Seen } from '#server/db/changes.ts'
import type { Connection } from '#server/db/schema.ts'
import { isLive, type LiveSession, readLiveSession, toSession } from './live-session.ts'
import { touchSession } from './queries.ts'
import type { Session } from '#server/http/operation/session.ts'
import { touchEveryMs } from './session.ts'

/** A session takes about 1 kB. */
const mostSessions = 10_000

const rereadEveryMs = minuteMs

interface Entry {
  row: LiveSession
  readAt: number
  facts: Map<string, unknown>
}

/** Entries are dropped when their account changes. */
class SessionCache {
  readonly #entries = new Map<string, Entry>()
  readonly #hashes = new Map<number, Set<string>>()

  get(hash: string): Entry | undefined {
    return this.#entries.get(hash)
  }

  put(hash: string, entry: Entry): void {
    const oldest = this.#entries.size < mostSessions ? undefined : this.#entries.keys().next().value
    if (oldest !== undefined) this.delete(oldest)
    const { account_id: accountId } = entry.row
    this.#entries.set(hash, entry)
    this.#hashes.set(accountId, (this.#hashes.get(accountId) ?? new Set()).add(hash))
  }

  delete(hash: string): void {
    const accountId = this.#entries.get(hash)?.row.account_id
    this.#entries.delete(hash)
    if (accountId === undefined) return
    const hashes = this.#hashes.get(accountId)
    hashes?.delete(hash)
    if (hashes?.size === 0) this.#hashes.delete(accountId)
  }

  forget(accountId: number): void {
    for (const hash of this.#hashes.get(accountId) ?? []) this.#entries.delete(hash)
    this.#hashes.delete(accountId)
  }

  forgetAll(): void {
    this.#entries.clear()
    this.#hashes.clear()
  }
}

const caches = new WeakMap<Connection, SessionCache>()

const cacheOf = (db: Connection): SessionCache => {
  const known = caches.get(db)
  if (known) return known
  const cache = new SessionCache()
  caches.set(db, cache)
  changesOf(db)?.onAccountChange((accountId) =>
    accountId === undefined ? cache.forgetAll() : cache.forget(accountId),
  )
  return cache
}

const read = async (
  db: Connection,
  hash: string,
  now: number,
  before: Seen | undefined,
): Promise<Entry | undefined> => {
  const row = await readLiveSession(db, hash, now)
  if (!row) return undefined
  const entry = { row, readAt: now, facts: new Map() }
  const after = before && (await changesOf(db)?.seen())
  if (after && after.accountChanges === before.accountChanges) cacheOf(db).put(hash, entry)
  return entry
}

const isFresh = ({ row, readAt }: Entry, now: number) =>
  readAt <= now && now - readAt < rereadEveryMs && isLive(row, now)

/** Reads and writes the row at most once a minute, unless its account changes. */
export const findSession = async (
  db: Connection,
  hash: string,
  now: number,
): Promise<Session | undefined> => {
  const cache = cacheOf(db)
  const seen = await changesOf(db)?.seen()
  const cached = seen && cache.get(hash)
  const isCached = cached !== undefined && isFresh(cached, now)
  if (cached && !isCached) cache.delete(hash)
  const entry = isCached ? cached : await read(db, hash, now, seen)
  if (!entry) return undefined
  const { row, facts } = entry
  if (now - row.last_used_at >= touchEveryMs) {
    await touchSession(db, row.id, now)
    row.last_used_at = now
  }
  const { catalogueVersion } = (isCached && seen) || { catalogueVersion: row.catalogue_version }
  return toSession(row, { now, catalogueVersion, facts })
}

/** Cached for as long as the session's row is. */
export const factOf = async <T>(
  { facts }: Pick<Session, 'facts'>,
  name: string,
  load: () => Promise<T>,
): Promise<T> => {
  if (!facts.has(name)) facts.set(name, await load())
  return facts.get(name) as T
}
