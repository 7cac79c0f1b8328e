import type { Deps } from '#server/deps/deps.ts'
import { FieldRefusal, problems, Refusal } from '#server/http/problems.ts'
import { validate } from '#server/http/operation/validate.ts'
import type { Act, Change, Plan, Reading } from '#server/acts/act.ts'
import { performAudited } from '#server/staff/audit.ts'
import { withCustomerNumbers } from '#server/staff/customer-number.ts'
import { withCents } from '#cli/amounts.ts'
import type { Separator } from '#cli/csv.ts'
import { fieldsOf } from '#cli/fields.ts'
import { type Outcome, outcomeOf } from '#cli/outcome.ts'
import { show, showDone } from '#cli/show.ts'
import { sayRefused, type Terminal } from '#cli/terminal.ts'

/** The options `--json`, `--csv`, `--separador`, `--sim` and `--simular`. */
export interface Manner {
  json: boolean
  csv: boolean
  separator: Separator | undefined
  isAgreed: boolean
  isTrial: boolean
}

export const mannerOf = (args: Record<string, unknown>): Manner => ({
  json: args.json === true,
  csv: args.csv === true,
  separator: args.separador as Separator | undefined,
  isAgreed: args.sim === true,
  isTrial: args.simular === true,
})

interface Run {
  act: Act
  given: Record<string, unknown>
  manner: Manner
  terminal: Terminal
}

const noPerson = 'Ninguém para perguntar: use --sim para fazer ou --simular para só ver.'

export const mayPerform = async (
  { isAgreed }: Manner,
  { confirm, say }: Terminal,
): Promise<boolean> => {
  if (isAgreed) return true
  const isWanted = await confirm?.('Fazer isso agora?')
  if (!isWanted) say(isWanted === undefined ? noPerson : 'Nada foi feito.')
  return isWanted === true
}

interface Planned {
  act: Pick<Change, 'command'>
  plan: Plan
  manner: Manner
  terminal: Terminal
}

/** Returns false without a confirmation. */
export const runPlan = async (deps: Deps, { act, plan, manner, terminal }: Planned) => {
  const { staff, say, print } = terminal
  for (const step of plan.steps) say(step)
  if (manner.isTrial) return true
  if (!(await mayPerform(manner, terminal))) return false
  print(showDone(await performAudited(deps, { staff, act, plan }), manner))
  return true
}

const valuesOf = async (deps: Deps, { act, given }: Run) => {
  const values = await withCustomerNumbers(deps, act.input, withCents(act.input, given))
  return validate(act.input, values)
}

const runChange = async (deps: Deps, act: Change, run: Run) => {
  const { manner, terminal } = run
  const plan = await act.plan(deps, await valuesOf(deps, run), terminal.staff)
  return runPlan(deps, { act, plan, manner, terminal })
}

const runReading = async (deps: Deps, act: Reading, run: Run) => {
  const values = await valuesOf(deps, run)
  const answer = await act.read(deps, values)
  run.terminal.print(show(answer, run.manner))
  const { limit, page } = values as { limit?: number; page?: number }
  const isFull = Array.isArray(answer) && answer.length === limit
  if (page !== undefined && isFull) run.terminal.say(`Pode haver mais: --pagina ${page + 1}.`)
}

/** Undefined for unexpected errors. */
const explanationOf = (act: Act, error: unknown): string[] | undefined => {
  if (error instanceof Refusal) return [problems[error.code].detail]
  if (!(error instanceof FieldRefusal)) return undefined
  const words = new Map(fieldsOf(act.input).map(({ key, word }) => [key, word]))
  return Object.entries(error.fields).map(
    ([key, messages]) => `${words.get(key) ?? key}: ${messages.join(' ')}`,
  )
}

export const runAct = async (run: Run): Promise<Outcome> => {
  const { act, terminal } = run
  let outcome: Outcome = 'done'
  await terminal.withDeps(async (deps) => {
    try {
      if (act.kind === 'change') outcome = outcomeOf(await runChange(deps, act, run))
      else await runReading(deps, act, run)
    } catch (error) {
      const explanation = explanationOf(act, error)
      if (!explanation) throw error
      sayRefused(terminal, explanation)
      outcome = error instanceof FieldRefusal ? 'misused' : 'refused'
    }
  })
  return outcome
}
