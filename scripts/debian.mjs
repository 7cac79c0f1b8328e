import { spawnSync } from 'node:child_process'
import { run } from './prepare.mjs'

const missingOf = (packages) => {
  const query = ['-W', '-f', '${Package} ${db:Status-Status}\n', ...packages]
  const { stdout } = spawnSync('dpkg-query', query, { encoding: 'utf8' })
  const lines = (stdout ?? '').split('\n')
  return packages.filter((name) => !lines.includes(`${name} installed`))
}

/** Returns the packages that could not be installed. */
export const installPackages = (packages) => {
  const missing = missingOf(packages)
  if (missing.length === 0) return []
  console.log(`Instalando ${missing.join(', ')}…`)
  /* One by one, because apt installs none if a single one is unknown. */
  const one = 'apt-get install -y -qq --no-install-recommends'
  const all = `apt-get update -qq; for name in ${missing.join(' ')}; do ${one} $name; done`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  run('sh', ['-c', all], { stdio: 'ignore', env })
  return missingOf(packages)
}

const neighbours = [
  'caddy',
  'curl',
  'ffmpeg',
  'libnginx-mod-http-js',
  'nginx',
  'openssl',
  'pgbouncer',
  'postgresql',
  'systemd',
]

export const installNeighbours = () => installPackages(neighbours)
