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
