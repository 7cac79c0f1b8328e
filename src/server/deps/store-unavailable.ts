/** The bucket gave no answer, or one that is neither a file nor "not found". */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`the media store does not answer: ${String(cause)}`, { cause })
    this.name = 'StoreUnavailable'
  }
}
