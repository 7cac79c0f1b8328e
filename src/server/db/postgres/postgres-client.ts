import { once } from 'node:events'
import pg from 'pg'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'

/** Limits memory: each connection keeps the plans of its named statements. */
const mostNames = 500

/** SQLSTATE: a migration changed the result type of a prepared statement. */
const planOutdated = '0A000'

/** SQLSTATE classes: connection, insufficient resources, operator intervention (shutdown, timeout). */
const unavailableState = /^(08|53|57)/

const isPlannable = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

const names = new Map<string, string | undefined>()

const nameOf = (text: string): string | undefined => {
  if (names.has(text)) return names.get(text)
  const name = names.size < mostNames && isPlannable(text) ? `v${names.size}` : undefined
  if (name) names.set(text, name)
  return name
}

/** Errors without an SQLSTATE come from the driver and mean a lost connection. */
export const withUnavailable = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof TypeError) return error
  const isLost = !(error instanceof pg.DatabaseError) || unavailableState.test(error.code ?? '')
  return isLost ? new DatabaseUnavailable(error.message, { cause: error }) : error
}

/** Names statements, so that each connection parses and plans them once. */
export class PostgresClient extends pg.Client {
  /** False behind a pooler: the next statement may run on another connection. */
  protected readonly keepsPlans: boolean = true

  override query = (async (text: unknown, values?: unknown[], ...rest: unknown[]) => {
    const isNamed = this.keepsPlans && typeof text === 'string' && Array.isArray(values)
    const name = isNamed ? nameOf(text) : undefined
    if (!name) return this.#send(text, values, ...rest)
    try {
      return await this.#send({ name, text, values })
    } catch (error) {
      if ((error as { code?: string }).code !== planOutdated) throw error
      names.set(text as string, undefined)
      return this.#send(text, values)
    }
  }) as unknown as pg.Client['query']

  async #send(...parameters: unknown[]): Promise<unknown> {
    try {
      return await (super.query as (...rest: unknown[]) => Promise<unknown>)(...parameters)
    } catch (thrown) {
      // A connection that timed out is dropped: its answer may still come.
      if (!(thrown instanceof pg.DatabaseError)) await this.#close()
      throw withUnavailable(thrown)
    }
  }
  async #close(): Promise<void> {
    const { stream } = this.connection
    if (stream.closed) return
    const closed = once(stream, 'close')
    stream.destroy()
    await closed
  }
}
