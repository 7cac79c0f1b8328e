/** Thrown where the database does not answer: it is gone, too slow, or has no connection left. */
export class DatabaseUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the database does not answer: ${reason}`, options)
    this.name = 'DatabaseUnavailable'
  }
}
