import type { Argv, ArgumentsCamelCase } from 'yargs'
import type { Act } from '#server/staff/act.ts'
import { type Field, fieldsOf } from './fields.ts'
import { mannerOf, runAct } from './run-act.ts'
import type { Terminal } from './terminal.ts'

/** Commands run in a terminal and report whether they did what was asked. */
export interface Running {
  terminal: Terminal
  report: (isDone: boolean) => void
}

const usageOf = (verb: string, fields: readonly Field[], positionals: readonly string[]) =>
  [
    verb,
    ...positionals.map((key) => {
      const field = fields.find((one) => one.key === key)
      return field?.options.demandOption ? `<${field.word}>` : `[${field?.word}]`
    }),
  ].join(' ')

const addAct = (cli: Argv, act: Act, { terminal, report }: Running): Argv => {
  const [, verb = ''] = act.command.split(' ')
  const fields = fieldsOf(act.input)
  const positionals: readonly string[] = act.positionals ?? []
  return cli.command(
    usageOf(verb, fields, positionals),
    act.summary,
    (args) =>
      fields.reduce((rest, { key, word, options }) => {
        const { array: _, ...positional } = options
        return positionals.includes(key)
          ? rest.positional(word, positional as Parameters<Argv['positional']>[1])
          : rest.option(word, options)
      }, args),
    async (args: ArgumentsCamelCase<Record<string, unknown>>) => {
      const values = fields.flatMap(({ key, word }) =>
        args[word] === undefined ? [] : [[key, args[word]] as const],
      )
      const given = Object.fromEntries(values)
      report(await runAct({ act, given, manner: mannerOf(args), terminal }))
    },
  )
}

/** One command for each noun, with its verbs below. */
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
