import { once } from 'node:events'
import pg from 'pg'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'

/** Statements beyond these are sent without a name: each connection keeps what it has planned. */
const mostNames = 500

/** A migration by a newer process has changed what a planned statement answers. */
const planOutdated = '0A000'

/** SQLSTATE: connection exceptions, no resources, operator intervention (shutdown, timeout). */
const unavailableState = /^(08|53|57)/

const isPlannable = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

const names = new Map<string, string | undefined>()

const nameOf = (text: string): string | undefined => {
  if (names.has(text)) return names.get(text)
  const name = names.size < mostNames && isPlannable(text) ? `v${names.size}` : undefined
  if (name) names.set(text, name)
  return name
}

/** The server's own errors carry an SQLSTATE; the driver's others mean a connection that is lost. */
export const withUnavailable = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof TypeError) return error
  const isLost = !(error instanceof pg.DatabaseError) || unavailableState.test(error.code ?? '')
  return isLost ? new DatabaseUnavailable(error.message, { cause: error }) : error
}

/** Sends every statement under a name of its own: a connection parses and plans it once. */
export class PostgresClient extends pg.Client {
  /** Whether the next statement meets the same connection of the database. */
  protected readonly keepsPlans: boolean = true

  // The driver calls it with a text and values; whatever else goes on as it is.
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
      // A connection that kept silent would hold up whoever gets it next.
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
