import { setTimeout as delay } from 'node:timers/promises'
import { type MutexInterface, Mutex, withTimeout } from 'async-mutex'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import { isBusy } from '#server/db/conflict.ts'
import { GroupCommit } from './group-commit.ts'
import type { SqliteFile } from './sqlite-file.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'

const betweenTriesMs = 20

interface Files {
  writer: SqliteFile
  reader: SqliteFile
  timeoutMs: number
}

/** The write-ahead log lets reads run without a lock. */
const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)

/** Other statements, such as pragmas, may not run in a transaction. */
const isGroupable = ({ sql }: CompiledQuery): boolean => /^\s*(insert|update|delete)\b/i.test(sql)

/** Retries without blocking the event loop. */
const whenFree = async <T>(run: () => T, timeoutMs: number): Promise<T> => {
  const giveUpAt = performance.now() + timeoutMs
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
    }
    await delay(betweenTriesMs)
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #files: Files
  readonly #writing: MutexInterface
  readonly #writes: GroupCommit
  #endWriting: (() => void) | undefined

  constructor(files: Files, writing: MutexInterface, writes: GroupCommit) {
    this.#files = files
    this.#writing = writing
    this.#writes = writes
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endWriting) return this.#run<R>(this.#files.writer, query)
    if (isRead(query)) return this.#run<R>(this.#files.reader, query)
    if (isGroupable(query)) return this.#writes.run<R>(query)
    return this.#writing.runExclusive(() => this.#run<R>(this.#files.writer, query))
  }

  /** Takes the write lock at once, because upgrading a read lock can fail. */
  async begin(): Promise<void> {
    const endWriting = await this.#writing.acquire()
    try {
      await this.#run(this.#files.writer, CompiledQuery.raw('begin immediate'))
      this.#endWriting = endWriting
    } catch (error) {
      endWriting()
      throw error
    }
  }

  async commit(): Promise<void> {
    await this.#run(this.#files.writer, CompiledQuery.raw('commit'))
    this.#end()
  }

  /** A full disk, for example, may have ended the transaction already. */
  async rollback(): Promise<void> {
    try {
      if (this.#files.writer.isInTransaction())
        await this.#run(this.#files.writer, CompiledQuery.raw('rollback'))
    } finally {
      this.#end()
    }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported with SQLite')
  }

  #end(): void {
    this.#endWriting?.()
    this.#endWriting = undefined
  }

  #run<R>(file: SqliteFile, query: CompiledQuery): Promise<QueryResult<R>> {
    return whenFree(() => file.run<R>(query), this.#files.timeoutMs)
  }
}

/** Serialises transactions on one connection; reads use another. */
export class SqliteFileDriver implements Driver {
  readonly #files: Files
  readonly #writing: MutexInterface
  readonly #writes: GroupCommit

  constructor(files: Files) {
    this.#files = files
    const tooLong = new DatabaseUnavailable('other transactions took too long')
    this.#writing = withTimeout(new Mutex(), files.timeoutMs, tooLong)
    this.#writes = new GroupCommit(files.writer, (run) =>
      this.#writing.runExclusive(() => whenFree(run, files.timeoutMs)),
    )
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#files, this.#writing, this.#writes)
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin()
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#files.reader.close()
    this.#files.writer.close()
  }
}
