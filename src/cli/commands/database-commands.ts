import type { Argv } from 'yargs'
import { counted } from '#shared/counted.ts'
import * as v from 'valibot'
import { systemClock } from '#shared/time.ts'
import { placeOf } from '#server/db/postgres/postgres-admin.ts'
import { moveDatabase, planMove, sumOf } from '#server/move/move-database.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import { recordDone } from '#server/staff/audit.ts'
import type { Running } from './act-commands.ts'
import { confirming } from './run-command.ts'
import { Misuse } from '#cli/outcome.ts'
import { recordOn } from '#cli/record.ts'

const command = 'banco mover'

const Address = v.pipe(v.string(), v.url(), v.regex(/^postgres(ql)?:\/\//))

/** The message does not repeat the address, which may contain a password. */
const addressOf = (given: unknown): string => {
  const address = v.safeParse(Address, given ?? process.env['NEW_DATABASE_URL'])
  if (address.success) return address.output
  throw new Misuse('Diga para onde: postgres://…, ou em NEW_DATABASE_URL.')
}

const addMove = (cli: Argv, running: Running): Argv =>
  cli.command(
    'mover [endereco]',
    'Leva os dados do SQLite para um PostgreSQL vazio, com o serviço parado',
    (args) =>
      args.positional('endereco', {
        type: 'string',
        describe: 'postgres://…; senão, o de NEW_DATABASE_URL',
      }),
    confirming(running, async (args) => {
      const { terminal } = running
      const place = terminal.place()
      if (place.databaseUrl)
        throw new OperatorProblem(
          'DATABASE_URL já aponta para um PostgreSQL: só se leva do SQLite.',
        )
      const move = { dataDir: place.dataDir, url: addressOf(args['endereco']) }
      const tables = await planMove(move)
      const rows = [...tables.values()].reduce((sum, count) => sum + count, 0)
      return {
        steps: [
          `Cria as tabelas em ${placeOf(move.url)} e copia ${counted(rows, 'linha', 'linhas')} de ${counted(tables.size, 'tabela', 'tabelas')}.`,
          'Confere linhas e somas; se algo falhar, nada fica lá.',
        ],
        perform: async () => {
          const { staff } = terminal
          const moved = await moveDatabase(move, (db, after) =>
            recordDone(db, systemClock(), { staff, command, subject: 'database', after }),
          )
          await recordOn(place, terminal, { command, after: sumOf(moved) })
          terminal.say('Tudo igual. Agora ponha esse endereço em DATABASE_URL e inicie o serviço.')
          return { answer: moved }
        },
      }
    }),
  )

/** docs/operations/backup.md */
export const addDatabaseCommands = (cli: Argv, running: Running): Argv =>
  cli.command('banco', 'mover', (args) =>
    addMove(args, running).demandCommand(1, 'Escolha o que fazer.'),
  )
