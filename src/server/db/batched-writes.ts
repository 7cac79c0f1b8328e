import { isOverdue } from './conflict.ts'
import type { Connection } from './schema.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** A write of a profile. */
interface Write {
  profileId: number
}

/** Writes all of them with one statement, and answers in their order. */
type WriteAll<W extends Write, R> = (db: Connection, writes: readonly W[]) => Promise<readonly R[]>

interface Waiting<W extends Write, R> {
  write: W
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

const mostWrites = 100

/** A database that is away is not asked again, for none that waits: all would wait as long once more. */
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
   * The first write of each profile, in the order of profiles: PostgreSQL refuses to change a row twice
   * with one statement, and batches of two processes would else wait for one another.
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

  /** A write that cannot be kept, such as that of a profile that is gone, takes no other along. */
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
 * Writes what comes at once together. What comes while a batch is written is the next batch: a process
 * that is not busy writes at once, and a busy one writes many with one statement. Nothing is answered
 * before it is kept.
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
