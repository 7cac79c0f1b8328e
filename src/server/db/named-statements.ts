import pg from 'pg'

/** Statements beyond these are sent without a name: each connection keeps what it has planned. */
const mostNames = 500

/** A migration by a newer process has changed what a planned statement answers. */
const planOutdated = '0A000'

const isPlannable = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

const names = new Map<string, string | undefined>()

const nameOf = (text: string): string | undefined => {
  if (names.has(text)) return names.get(text)
  const name = names.size < mostNames && isPlannable(text) ? `v${names.size}` : undefined
  if (name) names.set(text, name)
  return name
}

/** Sends every statement under a name of its own: a connection parses and plans it once. */
export class NamingClient extends pg.Client {
  // The driver calls it with a text and values; whatever else goes on as it is.
  override query = (async (text: unknown, values?: unknown[], ...rest: unknown[]) => {
    const send = super.query.bind(this) as (...parameters: unknown[]) => Promise<unknown>
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    if (!name) return send(text, values, ...rest)
    try {
      return await send({ name, text, values })
    } catch (error) {
      if ((error as { code?: string }).code !== planOutdated) throw error
      names.set(text as string, undefined)
      return send(text, values)
    }
  }) as unknown as pg.Client['query']
}
