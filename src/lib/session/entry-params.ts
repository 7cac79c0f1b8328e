/** Data that an entrance page was opened with; it never stays in the address or in any storage. */
export type Arrival =
  /** The query that a social login provider sent back. */
  | { kind: 'social'; search: string }
  /** The code from a recovery mail. */
  | { kind: 'recovery'; token: string }
  /** The code from the mail to a new e-mail. */
  | { kind: 'email-confirmation'; token: string }
  | { kind: 'password-changed' }

declare global {
  var veredaArrival: Arrival | undefined
}

/** Returns the data of the page's opening, if it is of this kind, to the first caller only. */
export const takeArrival = <K extends Arrival['kind']>(
  kind: K,
): Extract<Arrival, { kind: K }> | undefined => {
  const arrival = globalThis.veredaArrival
  if (arrival?.kind !== kind) return undefined
  globalThis.veredaArrival = undefined
  return arrival as Extract<Arrival, { kind: K }>
}
