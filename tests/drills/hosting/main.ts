/*
 * Runs every command of "One host" and "The next release" in docs/operations/hosting.md, those of
 * the host in a bare Debian 12.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { execa } from 'execa'
import {
  type BareMachine,
  fetchPackages,
  makeDebian,
  type Ran,
  startMachine,
} from './bare-machine.ts'
import { openBuildMachine } from './build-machine.ts'
import { makeCatalogue } from './catalogue-folder.ts'
import { filledIn, readPage } from './page.ts'

const { values: options } = parseArgs({
  options: {
    /** A Debian made earlier by debootstrap. */
    debian: { type: 'string' },
  },
})

const password = 'uma senha do exercicio'
const prompts = { 'Enter password for new role: ': password, 'Enter it again: ': password }
const standIns = 'scp, editor, certbot'

const stopping = new AbortController()
/* Must stay: execa ends a process without listeners of its own. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stopping.abort(new Error('Interrompido.')))

const say = (text: string) => console.log(text)

/** Stops at the first failure. */
const runAll = async (
  where: string,
  commands: readonly string[],
  run: (command: string) => Promise<Ran>,
) => {
  for (const command of commands) {
    const startedAt = performance.now()
    const { code, output } = await run(command)
    stopping.signal.throwIfAborted()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    say(`${code === 0 ? '✓' : '✗'} ${where} ${seconds.padStart(6)} s  ${command.split('\n')[0]}`)
    if (code !== 0) throw new Error(`${command}\nterminou com ${code}:\n${output.slice(-4000)}`)
  }
}

const importing = 'catalogo importar /srv/catalogo --sim'

/** The import must be complete, and only the service may read its data. */
const promises = (commands: readonly string[]): string[] => {
  const importIt = commands.find((command) => command.endsWith(importing))
  if (importIt === undefined) throw new Error(`A página não tem o comando "${importing}".`)
  return [
    importIt.replace(importing, 'catalogo conferir'),
    'test -z "$(find /var/lib/vereda/ -perm /077 | tee /dev/stderr)"',
  ]
}

const replaceRelease = async (machine: BareMachine, root: string, commands: readonly string[]) => {
  const authority = join(root, 'usr/local/share/ca-certificates/authority.crt')
  const caller = ['node', 'tests/drills/hosting/calls.ts', authority]
  const calling = execa('nsenter', ['--target', String(machine.pid), '--net', '--', ...caller])
  try {
    await runAll('servidor', commands, (command) => machine.run(command))
  } finally {
    calling.kill('SIGTERM')
  }
  const { calls, failed } = JSON.parse((await calling).stdout) as {
    calls: number
    failed: string[]
  }
  say(`${calls} chamadas durante a troca, ${failed.length} falharam.`)
  if (calls < 100 || failed.length > 0) throw new Error(failed.slice(0, 20).join('\n'))
}

const drill = async (folder: string) => {
  const page = readPage()
  const root = join(folder, 'servidor')
  const catalogue = join(folder, 'catalogo')
  say('Monta uma máquina vazia…')
  await makeCatalogue(catalogue)
  await makeDebian(root, options.debian, stopping.signal)
  const build = await openBuildMachine(
    join(folder, 'construcao'),
    join(root, 'root'),
    stopping.signal,
  )
  const ofBuild = { '<repository>': process.cwd(), '<catalogue folder>': catalogue }
  await runAll(
    'construção',
    page.build.map((command) => filledIn(command, ofBuild)),
    build.run,
  )

  const ofHost = { '<catalogue folder>': basename(catalogue) }
  const commands = page.host.map((command) => filledIn(command, ofHost))
  for (const command of commands.filter((text) => text.includes('apt-get install')))
    await fetchPackages(root, command, stopping.signal)
  const variables = { DATABASE_PASSWORD: encodeURIComponent(password) }
  const machine = await startMachine(root, variables, stopping.signal)
  try {
    await runAll('servidor', commands, (command) => machine.run(command, prompts))
    await runAll('servidor', promises(commands), machine.run)
    await replaceRelease(machine, root, page.release)
    const count = Object.values(page).flat().length
    say(`Os ${count} comandos da página servem. No lugar da rede e das pessoas: ${standIns}.`)
  } catch (error) {
    if (!stopping.signal.aborted)
      say((await machine.run("journalctl --no-pager --lines 60 --unit 'vereda-*'")).output)
    throw error
  } finally {
    await machine.end()
  }
}

const folder = await mkdtemp('/var/tmp/vereda-hosting-')
try {
  await drill(folder)
} catch (error) {
  console.error(stopping.signal.aborted ? 'Interrompido.' : (error as Error).message)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
