import { OperatorProblem } from '#server/operator-problem.ts'
import type { Running } from './act-commands.ts'
import { mannerOf, mayPerform } from './run-act.ts'
import { show } from './show.ts'

type Args = Record<string, unknown>

/** A change to the whole database: what it would do, and the function that does it. */
export interface OperatorWork {
  steps: readonly string[]
  perform: () => Promise<unknown>
}

/** A full disk, or a folder of somebody else. */
const isOfSystem = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && 'errno' in error

const reasonsOf = (error: unknown): readonly string[] | undefined => {
  if (error instanceof OperatorProblem) return error.problems
  return isOfSystem(error) ? [error.message] : undefined
}

/** Runs a command; the reasons why it cannot be done are told line by line. */
export const told =
  ({ terminal, report }: Running, run: (args: Args) => Promise<boolean>) =>
  async (args: Args): Promise<void> => {
    try {
      report(await run(args))
    } catch (error) {
      const reasons = reasonsOf(error)
      if (!reasons) throw error
      for (const problem of reasons) terminal.say(`Não foi possível. ${problem}`)
      report(false)
    }
  }

/** Shows the steps, asks, and does them. */
export const asked = (running: Running, workOf: (args: Args) => Promise<OperatorWork>) =>
  told(running, async (args) => {
    const { terminal } = running
    const manner = mannerOf(args)
    const { steps, perform } = await workOf(args)
    for (const step of steps) terminal.say(step)
    if (manner.isTrial) return true
    if (!(await mayPerform(manner, terminal))) return false
    terminal.print(show(await perform(), manner))
    return true
  })
