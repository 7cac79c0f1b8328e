import { basename, resolve } from 'node:path'
import type { Argv } from 'yargs'
import { counted } from '#shared/counted.ts'
import { systemClock } from '#shared/time.ts'
import { backupsIn, createBackup } from '#server/backup/create-backup.ts'
import { rowsOf } from '#server/backup/manifest.ts'
import { planRestore } from '#server/backup/restore-backup.ts'
import { removeOldBackups } from '#server/backup/retention.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import type { Running } from './act-commands.ts'
import { confirming, reporting } from './run-command.ts'
import { Misuse } from '#cli/outcome.ts'
import { recordOn } from '#cli/record.ts'
import { mannerOf } from './run-act.ts'
import { showProblems } from '#cli/show.ts'

const folderOf = (args: Record<string, unknown>) => resolve(String(args['pasta']))

const mostOf = (value: unknown): number | undefined => {
  if (value === undefined) return undefined
  if (Number.isSafeInteger(value) && Number(value) > 0) return Number(value)
  throw new Misuse('--manter: diga quantos backups ficam, 1 ou mais.')
}

const addCreate = (cli: Argv, running: Running): Argv =>
  cli.command(
    'criar [pasta]',
    'Copia banco e segredos para uma pasta nova, com o serviço no ar',
    (args) =>
      args
        .positional('pasta', {
          type: 'string',
          describe: 'Onde ficam os backups; senão, DATA_DIR/backups',
        })
        .option('com-midia', { type: 'boolean', describe: 'Copia também imagens e vídeos' })
        .option('sem-segredos', { type: 'boolean', describe: 'Deixa de fora DATA_DIR/secrets' })
        .option('manter', { type: 'number', describe: 'Apaga os mais antigos além destes' }),
    confirming(running, async (args) => {
      const place = running.terminal.place()
      const parent = args['pasta'] === undefined ? backupsIn(place.dataDir) : folderOf(args)
      const most = mostOf(args['manter'])
      const steps = [
        `Faz um backup em ${parent}.`,
        ...(most === undefined ? [] : [`Apaga os mais antigos, até ficarem ${most}.`]),
      ]
      const perform = async () => {
        const { folder, manifest } = await createBackup(place, {
          parent,
          withMedia: args['com-midia'] === true,
          withSecrets: args['sem-segredos'] !== true,
          now: systemClock(),
        })
        const removed = most === undefined ? [] : await removeOldBackups(parent, most)
        const after = {
          backup: basename(folder),
          rows: rowsOf(manifest),
          files: manifest.files.length,
          removed: removed.length,
        }
        await recordOn(place, running.terminal, { command: 'backup criar', after })
        const { rows, files } = after
        return {
          answer: { ...after, folder },
          done: `O backup está em ${folder}: ${counted(rows, 'linha', 'linhas')}, ${counted(files, 'arquivo', 'arquivos')}.${removedText(removed.length)}`,
        }
      }
      return { steps, perform }
    }),
  )

const addVerify = (cli: Argv, running: Running): Argv =>
  cli.command(
    'conferir <pasta>',
    'Confere se um backup está inteiro e abre',
    (args) =>
      args.positional('pasta', { type: 'string', demandOption: true, describe: 'A do backup' }),
    reporting(running, async (args) => {
      const problems = await verifyBackup(folderOf(args))
      running.terminal.print(showProblems(problems, mannerOf(args)))
      return problems.length === 0
    }),
  )

const removedText = (count: number) =>
  count === 0 ? '' : ` ${counted(count, 'mais antigo foi apagado', 'mais antigos foram apagados')}.`

const restoredText = (name: string, saved: string | null) =>
  `O backup ${name} está no lugar.${saved === null ? '' : ` O que estava lá ficou em ${saved}.`}`

const missingText = (missing: readonly string[]) =>
  `Copie de volta as pastas art e media: ${counted(missing.length, 'arquivo falta', 'arquivos faltam')}, como ${missing[0]}.`

const addRestore = (cli: Argv, running: Running): Argv =>
  cli.command(
    'restaurar <pasta>',
    'Põe um backup em um lugar vazio, com o serviço parado',
    (args) =>
      args
        .positional('pasta', { type: 'string', demandOption: true, describe: 'A do backup' })
        .option('sobre', { type: 'boolean', describe: 'No lugar do que está lá, salvo antes' }),
    confirming(running, async (args) => {
      const place = running.terminal.place()
      const folder = folderOf(args)
      const { steps, perform } = await planRestore(place, folder, args['sobre'] === true)
      return {
        steps,
        perform: async () => {
          const { saved, missing } = await perform(systemClock())
          if (missing.length > 0) running.terminal.say(missingText(missing))
          const after = { backup: basename(folder), saved, missing: missing.length }
          await recordOn(place, running.terminal, { command: 'backup restaurar', after })
          return { answer: after, done: restoredText(basename(folder), saved) }
        },
      }
    }),
  )

/** docs/operations/backup.md */
export const addBackupCommands = (cli: Argv, running: Running): Argv =>
  cli.command('backup', 'criar, conferir, restaurar', (args) => {
    addCreate(args, running)
    addVerify(args, running)
    return addRestore(args, running).demandCommand(1, 'Escolha o que fazer.')
  })
