/** The problems are shown to the operator, in Portuguese. */
export class OperatorProblem extends Error {
  readonly problems: readonly string[]

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
