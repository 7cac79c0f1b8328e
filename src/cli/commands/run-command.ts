import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import type { Performed } from '#server/acts/act.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import type { Running } from './act-commands.ts'
import { Misuse, outcomeOf } from '#cli/outcome.ts'
import { mannerOf, mayPerform } from './run-act.ts'
import { showDone } from '#cli/show.ts'
import { sayRefused } from '#cli/terminal.ts'

type Args = Record<string, unknown>

/** A change to the whole database. */
export interface ConfirmedWork {
  steps: readonly string[]
  perform: () => Promise<Omit<Performed, 'after'>>
}

/** For example a full disk or missing permissions. */
const isOfSystem = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && 'errno' in error

const reasonsOf = (error: unknown): readonly string[] | undefined => {
  if (error instanceof OperatorProblem || error instanceof BadCatalogue) return error.problems
  if (error instanceof FilmProblem) return [error.message]
  return isOfSystem(error) ? [error.message] : undefined
}

export const reporting =
  ({ terminal, report }: Running, run: (args: Args) => Promise<boolean>) =>
  async (args: Args): Promise<void> => {
    try {
      report(outcomeOf(await run(args)))
    } catch (error) {
      const reasons = reasonsOf(error)
      if (!reasons) throw error
      sayRefused(terminal, reasons)
      report(error instanceof Misuse ? 'misused' : 'refused')
    }
  }

export const confirming = (running: Running, workOf: (args: Args) => Promise<ConfirmedWork>) =>
  reporting(running, async (args) => {
    const { terminal } = running
    const manner = mannerOf(args)
    const { steps, perform } = await workOf(args)
    for (const step of steps) terminal.say(step)
    if (manner.isTrial) return true
    if (!(await mayPerform(manner, terminal))) return false
    terminal.print(showDone(await perform(), manner))
    return true
  })
