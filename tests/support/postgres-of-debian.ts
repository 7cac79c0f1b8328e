import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import type { TestProject } from 'vitest/node'
import { freePort, type PostgresServer } from './embedded-postgres.ts'
import { postgresFolder } from './debian-tools.ts'
import { provideDatabases, settings } from './postgres.ts'

/** PostgreSQL refuses to run as root. */
const run = (bin: string, args: readonly string[]) => {
  const command = [join(postgresFolder, bin), ...args]
  const [file = '', ...rest] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command
  return execa(file, rest, { stdin: 'ignore', stdout: 'ignore' })
}

const startServer = async (): Promise<PostgresServer | undefined> => {
  if (!postgresFolder) {
    console.error('\n*** There is no PostgreSQL with its tools: tests of them are SKIPPED. ***\n')
    return undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'vereda-postgres-'))
  if (process.getuid?.() === 0) await chmod(folder, 0o777)
  const data = join(folder, 'cluster')
  const port = await freePort()
  await run('initdb', ['-D', data, '-U', 'vereda', '--auth=trust', '--encoding=UTF8', '--locale=C'])
  const options = [`port=${port}`, `unix_socket_directories=${folder}`, ...settings]
  const flags = options.map((option) => `-c ${option}`).join(' ')
  await run('pg_ctl', ['-w', '-D', data, '-l', join(folder, 'log'), '-o', flags, 'start'])
  const stop = async () => {
    await run('pg_ctl', ['-w', '-D', data, '-m', 'immediate', 'stop'])
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `postgres://vereda@127.0.0.1:${port}/postgres`, stop }
}

/** npm's PostgreSQL comes without pg_dump. */
export default (project: TestProject): Promise<() => Promise<void>> =>
  provideDatabases(project, startServer)
