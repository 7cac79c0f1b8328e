import { CompiledQuery, type QueryResult } from 'kysely'
import type { SqliteFile } from './sqlite-file.ts'

/** Retries while another process holds the write lock. */
export type Exclusively = <T>(run: () => T) => Promise<T>

interface Write {
  query: CompiledQuery
  resolve: (result: QueryResult<unknown> | Promise<QueryResult<unknown>>) => void
  reject: (error: unknown) => void
}

type Settle = () => void

const begin = CompiledQuery.raw('begin immediate')
const commit = CompiledQuery.raw('commit')
const rollback = CompiledQuery.raw('rollback')

/** A failed statement does not fail the others, unless SQLite has ended the transaction. */
const attempt = (file: SqliteFile, { query, resolve, reject }: Write): Settle => {
  try {
    const result = file.run(query)
    return () => resolve(result)
  } catch (error) {
    if (!file.isInTransaction()) throw error
    return () => reject(error)
  }
}

/** Undefined if nothing was committed, for example because the disk is full. */
const committed = (file: SqliteFile, writes: readonly Write[]): Settle[] | undefined => {
  try {
    const outcomes = writes.map((write) => attempt(file, write))
    file.run(commit)
    return outcomes
  } catch {
    if (file.isInTransaction()) file.run(rollback)
    return undefined
  }
}

/**
 * Writes that arrive in one turn of the event loop, or wait for the same lock, share one commit and so one disk
 * sync. None resolves before it.
 */
export class GroupCommit {
  readonly #file: SqliteFile
  readonly #exclusively: Exclusively
  #waiting: Write[] = []

  constructor(file: SqliteFile, exclusively: Exclusively) {
    this.#file = file
    this.#exclusively = exclusively
  }

  run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<unknown>>()
    this.#waiting.push({ query, resolve, reject })
    if (this.#waiting.length === 1) setImmediate(() => void this.#flush())
    return promise as Promise<QueryResult<R>>
  }

  async #flush(): Promise<void> {
    try {
      await this.#exclusively(() => this.#commit())
    } catch (error) {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    }
  }

  #commit(): void {
    this.#file.run(begin)
    const writes = this.#waiting.splice(0)
    try {
      const outcomes = committed(this.#file, writes)
      if (outcomes) outcomes.forEach((settle) => settle())
      else this.#runOneByOne(writes)
    } catch (error) {
      for (const { reject } of writes) reject(error)
    }
  }

  #runOneByOne(writes: readonly Write[]): void {
    for (const { query, resolve } of writes) {
      resolve(this.#exclusively(() => this.#file.run(query)))
    }
  }
}
