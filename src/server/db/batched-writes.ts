import { isOverdue } from './conflict.ts'
import type { Connection } from './schema.ts'
import { DatabaseUnavailable } from './unavailable.ts'

interface Write {
  profileId: number
}

/** Results come in the order of the writes. */
type WriteAll<W extends Write, R> = (db: Connection, writes: readonly W[]) => Promise<readonly R[]>

interface Waiting<W extends Write, R> {
  write: W
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

const mostWrites = 100

/** After an outage all waiting writes fail at once instead of each waiting for its own timeout. */
const isAway = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && !isOverdue(error)

class Batches<W extends Write, R> {
  readonly #writeAll: (writes: readonly W[]) => Promise<readonly R[]>
  #waiting: Waiting<W, R>[] = []
  #isWriting = false

  constructor(writeAll: (writes: readonly W[]) => Promise<readonly R[]>) {
    this.#writeAll = writeAll
  }

  add(write: W): Promise<R> {
    const { promise, resolve, reject } = Promise.withResolvers<R>()
    this.#waiting.push({ write, resolve, reject })
    if (!this.#isWriting) void this.#writeWaiting()
    return promise
  }

  async #writeWaiting(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) await this.#settle(this.#takeBatch())
    this.#isWriting = false
  }

  /**
   * Takes one write per profile, because PostgreSQL refuses to change a row twice in one statement. Sorted by
   * profile, so that batches of two processes cannot deadlock.
   */
  #takeBatch(): Waiting<W, R>[] {
    const taken = new Map<number, Waiting<W, R>>()
    const left: Waiting<W, R>[] = []
    for (const one of this.#waiting) {
      const { profileId } = one.write
      if (taken.size < mostWrites && !taken.has(profileId)) taken.set(profileId, one)
      else left.push(one)
    }
    this.#waiting = left
    return [...taken.values()].sort((one, other) => one.write.profileId - other.write.profileId)
  }

  /** When a batch fails, its writes are retried one by one, so that a bad one fails alone. */
  async #settle(batch: readonly Waiting<W, R>[]): Promise<void> {
    try {
      const results = await this.#writeAll(batch.map(({ write }) => write))
      batch.forEach(({ resolve }, place) => resolve(results[place] as R))
    } catch (error) {
      if (isAway(error)) {
        for (const { reject } of [...batch, ...this.#waiting.splice(0)]) reject(error)
      } else if (batch.length === 1) {
        batch.forEach(({ reject }) => reject(error))
      } else {
        await Promise.all(batch.map((one) => this.#settle([one])))
      }
    }
  }
}

/**
 * Combines concurrent writes into one statement: writes that arrive while a batch runs form the next batch.
 * Each promise resolves after its own write is stored.
 */
export const batched = <W extends Write, R>(
  writeAll: WriteAll<W, R>,
): ((db: Connection, write: W) => Promise<R>) => {
  const batchesOf = new WeakMap<Connection, Batches<W, R>>()
  return (db, write) => {
    const batches = batchesOf.get(db) ?? new Batches((writes) => writeAll(db, writes))
    batchesOf.set(db, batches)
    return batches.add(write)
  }
}
