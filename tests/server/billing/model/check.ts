import { type Breach, expectSame } from './promises.ts'
import type { Step } from './steps.ts'
import type { Told, World } from './world.ts'

/** Says whether the step led to what was told before it. */
export type Check = (after: Told) => (Breach | null)[]

type Details<N extends Step[0]> =
  Extract<Step, readonly [N, ...unknown[]]> extends readonly [N, ...infer D] ? D : never

export type Act<N extends Step[0]> = (
  world: World,
  before: Told,
  ...details: Details<N>
) => Promise<Check>

export const noCheck: Check = () => []

/** An offered act may be refused by the bank, but by nothing else. */
export const refused =
  (rule: string, code: string, expected: readonly string[] = []): Check =>
  () => [expected.includes(code) ? null : expectSame(rule, 'accepted', code)]

export const ofBank = ['card-refused', 'card-no-funds'] as const
