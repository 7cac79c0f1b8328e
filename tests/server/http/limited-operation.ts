import type { Operation } from '#shared/operation.ts'
import type { ExampleInput } from '#tests/support/examples/example.ts'
import type { FullStage } from '#tests/support/stage.ts'

/** An operation with a rate limit, and the call that triggers it. */
export interface Limited {
  name: string
  operation: Operation
  /** Upper bound for the number of attempts in a row. */
  atMost: number
  /** Input of the attempt with that number. */
  attempt: (stage: FullStage, number: number) => Promise<ExampleInput> | ExampleInput
}
