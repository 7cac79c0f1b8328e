/** Never kept in the address or in storage. */
export type Arrival =
  /** The query that a social login provider sent back. */
  | { kind: 'social'; search: string }
  /** From a recovery mail. */
  | { kind: 'recovery'; token: string }
  /** From the mail to a new e-mail address. */
  | { kind: 'email-confirmation'; token: string }
  | { kind: 'password-changed' }

declare global {
  var veredaArrival: Arrival | undefined
}

/** Only the first caller gets the data. */
export const takeArrival = <K extends Arrival['kind']>(
  kind: K,
): Extract<Arrival, { kind: K }> | undefined => {
  const arrival = globalThis.veredaArrival
  if (arrival?.kind !== kind) return undefined
  globalThis.veredaArrival = undefined
  return arrival as Extract<Arrival, { kind: K }>
}
