/** Thrown where a bucket does not answer, or answers neither with a file nor that there is none. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`the media store does not answer: ${String(cause)}`, { cause })
    this.name = 'StoreUnavailable'
  }
}
