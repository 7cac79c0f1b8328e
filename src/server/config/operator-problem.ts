/** Reasons in Portuguese for which a command of the operator is not done. */
export class OperatorProblem extends Error {
  readonly problems: readonly string[]

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
