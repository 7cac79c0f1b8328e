/** A name for this view of the page. Pages that are not secure have no randomUUID. */
export const newScreenKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
