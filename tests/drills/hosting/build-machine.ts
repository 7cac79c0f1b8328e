import { cp, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { aside } from './aside.ts'
import type { Ran } from './bare-machine.ts'

const standIns = resolve('tests/drills/hosting/stand-ins')
const ours = resolve('node_modules/.bin')

/** Keeps the working directory for the next command. */
const step = `
mount --bind "$FOLDER/tmp" /tmp
cd "$(cat "$FOLDER/place")"
eval "$COMMAND"
pwd > "$FOLDER/place"
`

/** Builds with the system's Node, not the project's. */
export const openBuildMachine = async (folder: string, hostHome: string, signal: AbortSignal) => {
  await mkdir(join(folder, 'tmp'), { recursive: true })
  await mkdir(join(folder, 'bin'))
  await cp(join(standIns, 'scp'), join(folder, 'bin/scp'))
  await writeFile(join(folder, 'place'), folder)
  const machines = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => entry !== ours)
  const env = {
    FOLDER: folder,
    HOST_HOME: hostHome,
    PATH: [join(folder, 'bin'), ...machines].join(delimiter),
    NODE_OPTIONS: '',
  }
  const run = async (command: string): Promise<Ran> => {
    const { exitCode, all } = await aside(['bash', '-ec', step], {
      env: { ...env, COMMAND: command },
      all: true,
      reject: false,
      cancelSignal: signal,
    })
    return { code: exitCode ?? 1, output: all }
  }
  return { run }
}
