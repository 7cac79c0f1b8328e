/* Runs on Node 20 or newer before dependencies are installed, so it imports only node:*. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const bin = join(root, 'node_modules', '.bin')

/** Puts the project's own Node first on the PATH and turns off its web storage. */
export const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --no-experimental-webstorage`.trim(),
  ASTRO_TELEMETRY_DISABLED: '1',
}

/** For the system's Node, which may not know that option. */
const plainEnvironment = { ...environment, NODE_OPTIONS: process.env.NODE_OPTIONS ?? '' }

/** Returns the exit code. */
export const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options }).status ??
  1

/** Resolves with the exit code and the output. */
export const runAside = (command, args) =>
  new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment,
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ status: 1, output: `${error}\n` }))
    child.once('close', (status) => resolve({ status: status ?? 1, output }))
  })

export const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path]

export const folderBytes = (path) =>
  filesBelow(path).reduce((sum, file) => sum + lstatSync(file).size, 0)

const fingerprint = (paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(join(root, path))))
    hash.update(file.slice(root.length)).update(readFileSync(file))
  for (const [key, value] of Object.entries(process.env).sort())
    if (key.startsWith('PUBLIC_') || key === 'BOT_CHALLENGE') hash.update(`${key}=${value}`)
  return hash.digest('hex')
}

/** Skips the command if it already succeeded for the same files; returns the exit code. */
const onceFor = (stamp, paths, work) => {
  const wanted = fingerprint(paths)
  const path = join(root, stamp)
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) return 0
  const status = work()
  if (status === 0) writeFileSync(path, wanted)
  return status
}

export const orExit = (status, what) => {
  if (status === 0) return
  console.error(`\n${what} falhou (código ${status}).`)
  process.exit(status)
}

/** Returns the exit code. */
export const install = () =>
  onceFor('node_modules/.vereda-installed', ['package-lock.json'], () => {
    console.log('Instalando as dependências…')
    // `npm ci` fails if a registry lacks the binaries of other platforms.
    const npm = [
      'install',
      '--no-save',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    return run('npm', npm, { env: plainEnvironment })
  })

const sources = ['src', 'public', 'astro.config.mjs', 'uno.config.ts', 'package-lock.json']

const buildSite = () => {
  console.log('Construindo o site…')
  /* Tests that build set another NODE_ENV, with which React emits development code. */
  const env = { ...environment, NODE_ENV: 'production' }
  return run('astro', ['build', '--silent'], { env })
}

/** Returns the exit code. */
export const build = () => onceFor('dist/.vereda-built', sources, buildSite)

if (import.meta.main) process.exit(build())
