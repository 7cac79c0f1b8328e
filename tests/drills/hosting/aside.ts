import { execa, type Options } from 'execa'

/** Mounts and processes vanish with the command. */
const own = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']

export const aside = <T extends Options>(command: readonly string[], options: T) =>
  execa('unshare', [...own, '--', ...command], options)
