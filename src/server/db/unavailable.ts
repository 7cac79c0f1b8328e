/** The database is unreachable, too slow, or has no free connection. */
export class DatabaseUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the database does not answer: ${reason}`, options)
    this.name = 'DatabaseUnavailable'
  }
}
