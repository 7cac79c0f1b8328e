import yargs, { type Argv } from 'yargs'
import { acts } from '#server/staff/acts.ts'
import { addActs, type Running } from './commands/act-commands.ts'
import { addBackupCommands } from './commands/backup-commands.ts'
import { addCatalogueCommands } from './commands/catalogue-commands.ts'
import { addDatabaseCommands } from './commands/database-commands.ts'
import { addFilmCommands } from './commands/film-commands.ts'
import { separators } from './csv.ts'
import { markOperands, unmarkOperands, withoutMark } from './operands.ts'
import type { Outcome } from './outcome.ts'
import { addSecretCommands } from './commands/secret-commands.ts'
import type { Terminal } from './terminal.ts'

const createCli = (running: Running): Argv => {
  const cli = yargs()
    .scriptName('vereda')
    .locale('pt_BR')
    .strict()
    .wrap(100)
    .version(false)
    .exitProcess(false)
    .option('json', { type: 'boolean', describe: 'Responde em JSON, para scripts' })
    .option('csv', { type: 'boolean', describe: 'Responde em CSV, para planilhas' })
    .conflicts('csv', 'json')
    .option('separador', {
      choices: Object.keys(separators),
      describe: 'O que separa as colunas do CSV: ";" se nada for dito',
    })
    .implies('separador', 'csv')
    .option('sim', { type: 'boolean', describe: 'Não pergunta antes de fazer' })
    .option('simular', { type: 'boolean', describe: 'Só mostra o que faria' })
    .middleware(unmarkOperands)
    .completion('completar', 'Escreve o script que completa os comandos no terminal')
  addActs(cli, acts, running)
  addCatalogueCommands(cli, running)
  addFilmCommands(cli, running)
  addBackupCommands(cli, running)
  addDatabaseCommands(cli, running)
  addSecretCommands(cli, running)
  return cli.demandCommand(1, 'Escolha um comando.')
}

export const runCli = async (words: readonly string[], terminal: Terminal): Promise<Outcome> => {
  let outcome: Outcome = 'done'
  const report = (one: Outcome) => void (outcome = one)
  await createCli({ terminal, report }).parseAsync(markOperands(words), {}, (error, _, output) => {
    // Errors thrown by a command reject; this only handles arguments that yargs refuses.
    if (error) report('misused')
    if (output) (error ? terminal.say : terminal.print)(withoutMark(output))
  })
  return outcome
}
