import type { Pool, PoolClient } from 'pg'
import type { Changes } from '#server/db/changes.ts'
import type { Database } from '#server/db/schema.ts'

/** The triggers of migration 0025 notify this channel. */
const changeChannel = 'changes'

/**
 * Every connection listens, because PostgreSQL delivers a connection's own notifications before its statement
 * completes: the process never reads stale data after its own writes.
 */
export class PostgresChanges implements Changes {
  readonly #db: Database
  readonly #listeners: ((accountId: number | undefined) => void)[] = []
  #connections = 0
  #accountChanges = 0
  #catalogueVersion: number | undefined
  #catalogueChanges = 0

  constructor(pool: Pool, db: Database) {
    this.#db = db
    pool.on('connect', (client) => void this.#listenOn(client))
  }

  onAccountChange(listener: (accountId: number | undefined) => void): void {
    this.#listeners.push(listener)
  }

  async seen() {
    if (this.#connections === 0) return undefined
    const catalogueVersion = this.#catalogueVersion ?? (await this.#readCatalogueVersion())
    return { catalogueVersion, accountChanges: this.#accountChanges }
  }

  async #readCatalogueVersion(): Promise<number> {
    const before = this.#catalogueChanges
    const { version } = await this.#db
      .selectFrom('catalogue_version')
      .select('version')
      .executeTakeFirstOrThrow()
    if (before === this.#catalogueChanges) this.#catalogueVersion = version
    return version
  }

  async #listenOn(client: PoolClient): Promise<void> {
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    try {
      await client.query(`listen ${changeChannel}`)
    } catch {
      // The connection is lost; the caller that uses it gets the error.
      return
    }
    if (this.#connections === 0) this.#forget()
    this.#connections += 1
    client.once('end', () => {
      this.#connections -= 1
      if (this.#connections === 0) this.#forget()
    })
  }

  #hear(payload: string): void {
    if (payload === 'catalogue') this.#forgetCatalogue()
    else this.#forgetAccount(Number(payload))
  }

  #forgetCatalogue(): void {
    this.#catalogueVersion = undefined
    this.#catalogueChanges += 1
  }

  #forgetAccount(accountId: number | undefined): void {
    this.#accountChanges += 1
    for (const listener of this.#listeners) listener(accountId)
  }

  /** Changes may have been missed while no connection was listening. */
  #forget(): void {
    this.#forgetCatalogue()
    this.#forgetAccount(undefined)
  }
}
