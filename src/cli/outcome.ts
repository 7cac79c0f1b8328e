import { OperatorProblem } from '#server/config/operator-problem.ts'

/** How a command ended; docs/operations.md says what each means to a script. */
export type Outcome = 'done' | 'refused' | 'misused'

export const exitCodes: Readonly<Record<Outcome, number>> = { done: 0, refused: 1, misused: 2 }

export const outcomeOf = (isDone: boolean): Outcome => (isDone ? 'done' : 'refused')

/** A value that a command does not take. */
export class Misuse extends OperatorProblem {}
