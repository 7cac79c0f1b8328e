import type { Operation } from '#shared/operation.ts'
import type { ExampleInput } from '#tests/support/examples/example.ts'
import type { FullStage } from '#tests/support/stage.ts'

export interface Limited {
  name: string
  operation: Operation
  /** The limit must trigger within this many attempts. */
  atMost: number
  attempt: (stage: FullStage, number: number) => Promise<ExampleInput> | ExampleInput
}
