import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { execa } from 'execa'
import { aside } from './aside.ts'

const mirror = 'http://deb.debian.org/debian'
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const standIns = 'tests/drills/hosting/stand-ins'
const startWithinMs = 60_000

/** A bare Debian 12 with this machine's apt settings. */
export const makeDebian = async (
  root: string,
  copyOf: string | undefined,
  cancelSignal: AbortSignal,
): Promise<void> => {
  const made = ['debootstrap', '--include=dbus', 'bookworm', root, mirror]
  await aside(copyOf === undefined ? made : ['cp', '-a', copyOf, root], { cancelSignal })
  const { stdout } = await execa('apt-config', ['dump', 'Acquire'])
  await writeFile(join(root, 'etc/apt/apt.conf.d/99acquire'), `${stdout}\n`)
  await writeFile(join(root, 'etc/hostname'), 'vereda\n')
  await appendFile(join(root, 'etc/hosts'), '127.0.0.1 localhost vereda vereda.example\n')
  for (const name of ['editor', 'certbot'])
    cpSync(join(standIns, name), join(root, 'usr/local/bin', name))
}

/** The machine has no network once it runs. */
export const fetchPackages = async (
  root: string,
  command: string,
  cancelSignal: AbortSignal,
): Promise<void> => {
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  await aside(['chroot', root, 'sh', '-c', `apt-get update && ${command} --download-only`], {
    cancelSignal,
    env: { PATH: path, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/* Without systemd here, what systemd-nspawn leaves in /run and cgroups must be removed by hand. */
const hasSystemd = existsSync('/run/systemd/system')
const groupRoots = ['systemd', 'unified', ''].map((name) => join('/sys/fs/cgroup', name))
const alone = `
mount -t tmpfs tmpfs /run
for group in $GROUPS; do mkdir $group && echo $$ > $group/cgroup.procs; done
exec systemd-nspawn --keep-unit "$@"
`

const removeGroup = (group: string): void => {
  for (const entry of readdirSync(group, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroup(join(group, entry.name))
  rmdirSync(group)
}

export interface Ran {
  code: number
  output: string
}

export interface BareMachine {
  /** Its init process, as seen from this machine. */
  pid: number
  /** As root, answering the prompts. */
  run: (command: string, prompts?: Record<string, string>) => Promise<Ran>
  end: () => Promise<void>
}

/** Undefined before systemd runs. */
const systemdBelow = (pid: number): number | undefined => {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  if (!child || readFileSync(`/proc/${child}/comm`, 'utf8') !== 'systemd\n') return undefined
  return Number(child)
}

const runIn = async (
  pid: number,
  command: string,
  prompts: Record<string, string>,
  variables: Record<string, string>,
): Promise<Ran> => {
  const terminal = [
    'script',
    '--quiet',
    '--return',
    '--command',
    'cd && eval "$COMMAND"',
    '/dev/null',
  ]
  const child = execa('nsenter', ['--target', String(pid), '--all', '--root', '--', ...terminal], {
    extendEnv: false,
    env: {
      ...variables,
      PATH: path,
      HOME: '/root',
      SHELL: '/bin/bash',
      TERM: 'dumb',
      COMMAND: command,
    },
    all: true,
    reject: false,
  })
  let seen = ''
  child.all.setEncoding('utf8').on('data', (text: string) => {
    seen += text
    const prompt = Object.keys(prompts).find((known) => seen.endsWith(known))
    if (prompt === undefined) return
    child.stdin.write(`${prompts[prompt]}\n`)
    seen = ''
  })
  const { exitCode, all } = await child
  return { code: exitCode ?? 1, output: all }
}

/** Has its own processes and a private network. */
export const startMachine = async (
  root: string,
  variables: Record<string, string>,
  signal: AbortSignal,
): Promise<BareMachine> => {
  const name = `vereda-hosting-${process.pid}`
  const groups = hasSystemd
    ? []
    : groupRoots.filter((at) => existsSync(join(at, 'cgroup.procs'))).map((at) => join(at, name))
  const options = [
    ...['--directory', root, '--boot', '--register=no', '--private-network'],
    ...['--machine', name, '--console=pipe', '--link-journal=no', '--resolv-conf=off'],
    '--suppress-sync=yes',
  ]
  const container = hasSystemd
    ? spawn('systemd-nspawn', options, { stdio: 'ignore', detached: true })
    : spawn('unshare', ['--mount', 'sh', '-ec', alone, 'sh', ...options], {
        stdio: 'ignore',
        detached: true,
        env: { PATH: path, GROUPS: groups.join(' ') },
      })
  const ended = new Promise((resolve) => void container.once('close', resolve))
  let pid: number | undefined
  let ending: Promise<void> | undefined
  const stop = async () => {
    if (pid === undefined) container.kill('SIGKILL')
    else process.kill(pid, 'SIGKILL')
    await ended
    groups.filter(existsSync).forEach(removeGroup)
  }
  const end = () => (ending ??= stop())
  signal.addEventListener('abort', () => void end())
  const run = (command: string, prompts: Record<string, string> = {}) =>
    runIn(pid ?? 0, command, prompts, variables)
  const giveUpAt = Date.now() + startWithinMs
  for (;;) {
    await delay(200)
    if (container.exitCode !== null || Date.now() > giveUpAt) {
      await end()
      throw new Error('O systemd da máquina vazia não começou.')
    }
    pid ??= systemdBelow(container.pid ?? 0)
    const state = pid && (await run('systemctl is-system-running'))
    if (state && /running|degraded/.test(state.output)) return { pid: pid ?? 0, run, end }
  }
}
