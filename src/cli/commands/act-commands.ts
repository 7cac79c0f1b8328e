import type { Argv, ArgumentsCamelCase } from 'yargs'
import type { Act } from '#server/acts/act.ts'
import { centsWord, type TypedAmount } from '#cli/amounts.ts'
import { type Field, fieldsOf } from '#cli/fields.ts'
import type { Outcome } from '#cli/outcome.ts'
import { mannerOf, runAct } from './run-act.ts'
import type { Terminal } from '#cli/terminal.ts'

export interface Running {
  terminal: Terminal
  report: (outcome: Outcome) => void
}

const usageOf = (verb: string, fields: readonly Field[], positionals: readonly string[]) =>
  [
    verb,
    ...positionals.map((key) => {
      const field = fields.find((one) => one.key === key)
      return field?.options.demandOption ? `<${field.word}>` : `[${field?.word}]`
    }),
  ].join(' ')

const addField = (args: Argv, field: Field, isPositional: boolean): Argv => {
  const { word, options, isAmount } = field
  const { array: _, ...positional } = options
  if (isPositional) return args.positional(word, positional as Parameters<Argv['positional']>[1])
  const added = args.option(word, options)
  if (!isAmount) return added
  return added
    .option(centsWord, { type: 'string', describe: `O mesmo que --${word}, em centavos` })
    .conflicts(word, centsWord)
}

type Args = ArgumentsCamelCase<Record<string, unknown>>

const amountIn = (args: Args, word: string): TypedAmount | undefined => {
  const cents = args[centsWord]
  const text = cents ?? args[word]
  return text === undefined ? undefined : { text: String(text), isCents: cents !== undefined }
}

const givenIn = (args: Args, fields: readonly Field[]): Record<string, unknown> => {
  const values = fields.map(
    ({ key, word, isAmount }) => [key, isAmount ? amountIn(args, word) : args[word]] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

const addAct = (cli: Argv, act: Act, { terminal, report }: Running): Argv => {
  const [, verb = ''] = act.command.split(' ')
  const fields = fieldsOf(act.input)
  const positionals: readonly string[] = act.positionals ?? []
  return cli.command(
    usageOf(verb, fields, positionals),
    act.summary,
    (args) =>
      fields.reduce((rest, field) => addField(rest, field, positionals.includes(field.key)), args),
    async (args: Args) => {
      const given = givenIn(args, fields)
      report(await runAct({ act, given, manner: mannerOf(args), terminal }))
    },
  )
}

export const addActs = (cli: Argv, acts: readonly Act[], running: Running): Argv => {
  const nouns = Map.groupBy(acts, ({ command }) => command.split(' ')[0] ?? '')
  return [...nouns].reduce(
    (rest, [noun, verbs]) =>
      rest.command(noun, verbs.map(({ command }) => command.split(' ')[1]).join(', '), (args) =>
        verbs
          .reduce((all, act) => addAct(all, act, running), args)
          .demandCommand(1, 'Escolha o que fazer.'),
      ),
    cli,
  )
}
