import { execa, type Options } from 'execa'

/** Mounts of the work vanish with it, and so do its processes when it is cancelled. */
const own = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']

/** Runs a command with mounts and processes of its own. */
export const aside = <T extends Options>(command: readonly string[], options: T) =>
  execa('unshare', [...own, '--', ...command], options)
