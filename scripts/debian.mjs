import { spawnSync } from 'node:child_process'
import { run } from './prepare.mjs'

const missingOf = (packages) => {
  const query = ['-W', '-f', '${Package} ${db:Status-Status}\n', ...packages]
  const { stdout } = spawnSync('dpkg-query', query, { encoding: 'utf8' })
  const lines = (stdout ?? '').split('\n')
  return packages.filter((name) => !lines.includes(`${name} installed`))
}

/** Installs those of Debian's packages that are not there; returns what could not be had. */
export const installPackages = (packages) => {
  const missing = missingOf(packages)
  if (missing.length === 0) return []
  console.log(`Instalando ${missing.join(', ')}…`)
  /* One by one: a release of Debian without one of them would install none. */
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

/** Installs the servers and tools that some tests run beside the product, which are skipped else. */
export const installNeighbours = () => installPackages(neighbours)
