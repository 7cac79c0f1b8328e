/** An error answer of Pagar.me: a message, and by field what is wrong with it. */
export class PagarmeProblem extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }

  get body() {
    return { message: this.message, ...(this.status === 422 && { errors: { '': [this.message] } }) }
  }
}
