/** What an entrance page was opened with; it never stays in the address or in any storage. */
export type Arrival =
  /** The query that a provider of social login sent back. */
  | { kind: 'social'; search: string }
  /** The code of a recovery mail. */
  | { kind: 'recovery'; token: string }
  | { kind: 'password-changed' }

declare global {
  var veredaArrival: Arrival | undefined
}

/** What the page was opened with, if it is of that kind; the first who asks takes it. */
export const takeArrival = <K extends Arrival['kind']>(
  kind: K,
): Extract<Arrival, { kind: K }> | undefined => {
  const arrival = globalThis.veredaArrival
  if (arrival?.kind !== kind) return undefined
  globalThis.veredaArrival = undefined
  return arrival as Extract<Arrival, { kind: K }>
}
