import type { Argv } from 'yargs'
import { acceptSecrets, differingSecrets } from '#server/shared-secrets.ts'
import { recordDone } from '#server/staff/audit.ts'
import type { Running } from './act-commands.ts'
import { asked } from './operator-work.ts'

const command = 'segredo aceitar'

const addAccept = (cli: Argv, running: Running): Argv =>
  cli.command(
    'aceitar',
    'Toma os segredos deste ambiente como os certos de todos os processos',
    {},
    asked(running, async () => {
      const { terminal } = running
      let changed: string[] = []
      await terminal.withDeps(async (deps) => {
        changed = await differingSecrets(deps)
      })
      const steps = [
        changed.length === 0
          ? 'Os segredos já são os mesmos.'
          : `Aceita como certos: ${changed.join(', ')}.`,
        'Quem tem outros deixa de ficar pronto em /readyz.',
      ]
      const perform = async () => {
        await terminal.withDeps(async (deps) => {
          await acceptSecrets(deps)
          const { staff } = terminal
          const done = { staff, command, subject: 'secrets', after: { changed } }
          await recordDone(deps.db, deps.clock(), done)
        })
        return { aceitos: changed }
      }
      return { steps, perform }
    }),
  )

/** Commands on the secrets that processes share; docs/operations.md names them. */
export const addSecretCommands = (cli: Argv, running: Running): Argv =>
  cli.command('segredo', 'aceitar', (args) =>
    addAccept(args, running).demandCommand(1, 'Escolha o que fazer.'),
  )
