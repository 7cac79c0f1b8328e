import { cp, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { aside } from './aside.ts'
import type { Ran } from './bare-machine.ts'

const standIns = resolve('tests/drills/hosting/stand-ins')
const ours = resolve('node_modules/.bin')

/** A command may change to another folder for those after it; /tmp is a folder of the exercise. */
const step = `
mount --bind "$FOLDER/tmp" /tmp
cd "$(cat "$FOLDER/place")"
eval "$COMMAND"
pwd > "$FOLDER/place"
`

/** Where the page builds: this machine, with the Node that a person would have. */
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
