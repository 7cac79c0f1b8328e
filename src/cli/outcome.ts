import { OperatorProblem } from '#server/config/operator-problem.ts'

/** docs/operations.md explains the exit codes. */
export type Outcome = 'done' | 'refused' | 'misused'

export const exitCodes: Readonly<Record<Outcome, number>> = { done: 0, refused: 1, misused: 2 }

export const outcomeOf = (isDone: boolean): Outcome => (isDone ? 'done' : 'refused')

/** An invalid argument. */
export class Misuse extends OperatorProblem {}
