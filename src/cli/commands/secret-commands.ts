import type { Argv } from 'yargs'
import { keysOf } from '#server/player/signature.ts'
import {
  acceptSecrets,
  differingSecrets,
  signingSecret,
  unacceptedSecrets,
} from '#server/db/shared-secrets.ts'
import { recordDone } from '#server/staff/audit.ts'
import type { Running } from './act-commands.ts'
import { confirming, reporting } from './run-command.ts'
import { mannerOf } from './run-act.ts'
import { show } from '#cli/show.ts'

const command = 'segredo aceitar'

const stepsOf = (changed: readonly string[], differing: readonly string[]): string[] => {
  if (changed.length === 0) return ['Os segredos já são os mesmos.']
  const rotated = changed.filter((name) => !differing.includes(name))
  return [
    `Aceita como certos: ${changed.join(', ')}.`,
    ...(rotated.length > 0
      ? [`Passam a assinar os novos, e os anteriores continuam valendo: ${rotated.join(', ')}.`]
      : []),
    'Quem não os tem deixa de ficar pronto em /readyz.',
  ]
}

const addAccept = (cli: Argv, running: Running): Argv =>
  cli.command(
    'aceitar',
    'Toma os segredos deste ambiente como os certos de todos os processos',
    {},
    confirming(running, async () => {
      const { terminal } = running
      let changed: string[] = []
      let differing: string[] = []
      await terminal.withDeps(async (deps) => {
        changed = await unacceptedSecrets(deps)
        differing = await differingSecrets(deps)
      })
      const perform = async () => {
        await terminal.withDeps(async (deps) => {
          await acceptSecrets(deps)
          const { staff } = terminal
          const done = { staff, command, subject: 'secrets', after: { changed } }
          await recordDone(deps.db, deps.clock(), done)
        })
        return {
          answer: { aceitos: changed },
          done:
            changed.length > 0
              ? `Valem os segredos deste ambiente: ${changed.join(', ')}.`
              : 'Nada mudou: os segredos já valiam.',
        }
      }
      return { steps: stepsOf(changed, differing), perform }
    }),
  )

const addKeys = (cli: Argv, running: Running): Argv =>
  cli.command(
    'chaves',
    'Mostra as chaves dos endereços de mídia pelos nomes que um CDN lhes dá, sem os segredos',
    {},
    reporting(running, async (args) => {
      const { terminal } = running
      await terminal.withDeps(async (deps) => {
        const { mediaSecret } = deps.config
        const signing = await signingSecret(deps.db, 'MEDIA_SECRET', mediaSecret)
        const keys = [...keysOf(mediaSecret)].map(([chave, secret]) => ({
          chave,
          variavel: secret === mediaSecret.current ? 'MEDIA_SECRET' : 'MEDIA_SECRET_PREVIOUS',
          assina: secret === signing,
        }))
        terminal.print(show(keys, mannerOf(args)))
      })
      return true
    }),
  )

/** docs/operations.md */
export const addSecretCommands = (cli: Argv, running: Running): Argv =>
  cli.command('segredo', 'aceitar, chaves', (args) =>
    addKeys(addAccept(args, running), running).demandCommand(1, 'Escolha o que fazer.'),
  )
