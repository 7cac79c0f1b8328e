import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { environment } from '#server/environment-variables.ts'
import { isThere } from './web-servers.ts'

const root = mkdtempSync(join(tmpdir(), 'vereda-deploy-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

/** A copy in which folders of a host are folders of the test. */
const moved = (file: string, folders: Record<string, string>, name = file) => {
  let text = read(file)
  for (const [from, to] of Object.entries(folders)) text = text.replaceAll(from, to)
  const target = join(root, name)
  mkdirSync(join(target, '..'), { recursive: true })
  writeFileSync(target, text)
  return target
}

interface Service {
  image: string
  user?: string
  read_only?: boolean
  environment?: Record<string, string>
}
interface Compose {
  services: Record<string, Service>
}
const compose = parse(read('container/compose.yaml'), { merge: true }) as Compose
const ours = Object.values(compose.services).filter(({ image }) => image === 'vereda')

describe('every variable that the files set is one that the server or its build reads', () => {
  const known = new Set<string>(environment.map(({ name }) => name))
  const names = (file: string, pattern: RegExp) =>
    [...read(file).matchAll(pattern)].flatMap(([, found = '']) =>
      found.match(/[A-Z][A-Z_]+(?==|$)/g),
    )

  test.each([
    ['container/Containerfile', names('container/Containerfile', /^(?:ENV|ARG) (.*)$/gm)],
    ['container/compose.yaml', ours.flatMap((service) => Object.keys(service.environment ?? {}))],
    ['systemd/vereda-web@.service', names('systemd/vereda-web@.service', /^Environment=(.*)$/gm)],
    [
      'systemd/vereda-worker.service',
      names('systemd/vereda-worker.service', /^Environment=(.*)$/gm),
    ],
    ['systemd/environment.example', names('systemd/environment.example', /^#?([A-Z_]+=)/gm)],
  ])('%s', (_, found) => {
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((name) => !known.has(name ?? ''))).toEqual([])
  })

  test('compose.yaml takes from its .env what the example of one names', () => {
    const asked = read('container/compose.yaml').matchAll(/\$\{(\w+):\?\}/g)
    const given = read('container/env.example').matchAll(/^(\w+)=/gm)
    const sorted = (found: Iterable<RegExpMatchArray>) =>
      [...new Set([...found].map(([, name]) => name))].sort()
    expect(sorted(asked)).toEqual(sorted(given))
  })
})

describe('containers', () => {
  test('the roles together do all the work, and nothing is written but data', () => {
    expect(ours.map((service) => service.environment?.['ROLE'])).toEqual(['web', 'web', 'worker'])
    expect(ours.every(({ read_only }) => read_only)).toBe(true)
    expect(read('container/Containerfile')).toMatch(/^USER \d+:\d+$/m)
  })

  test('both lists of processes name the same upstream, and compose gives its addresses', () => {
    const upstream = /^upstream vereda/m
    expect(read('nginx/upstream.conf')).toMatch(upstream)
    expect(read('container/upstream.conf')).toMatch(upstream)
    const addresses = [...read('container/upstream.conf').matchAll(/server ([\d.]+):4321/g)]
    expect(addresses).toHaveLength(2)
    for (const [, address = 'none'] of addresses) {
      expect(read('container/compose.yaml')).toContain(`ipv4_address: ${address} `)
    }
  })
})

const isInstalled = (command: string) => spawnSync(command, ['--version']).error === undefined

describe.skipIf(!isThere('nginx') || !isInstalled('openssl'))('nginx', () => {
  test.each(['nginx/upstream.conf', 'container/upstream.conf'])(
    'takes the example with %s',
    (file) => {
      const folder = join(root, file.replace('/', '-'))
      mkdirSync(folder)
      const names = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
      const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
      expect(run('openssl', 'req', ...kind, ...names, '-subj', '/CN=vereda.example').status).toBe(0)
      const host = { '/etc/vereda/tls': folder, '/var/log/nginx': folder }
      const site = moved('nginx/vereda.conf', host, `${file.replace('/', '-')}/vereda.conf`)
      const config = join(folder, 'nginx.conf')
      writeFileSync(
        config,
        `pid ${folder}/pid; error_log stderr; events { }
http { include ${process.cwd()}/deploy/${file}; include ${site}; }`,
      )
      expect(run('nginx', '-t', '-p', folder, '-c', config)).toMatchObject({
        status: 0,
        output: expect.not.stringMatching(/\[(?:warn|emerg)\]/) as string,
      })
    },
  )
})

describe.skipIf(!isThere('caddy'))('Caddy', () => {
  test('takes the example', () => {
    const file = moved('caddy/Caddyfile', { '/var/log/caddy': root })
    const { status, output } = run('caddy', 'validate', '--config', file, '--adapter', 'caddyfile')
    expect([status, output]).toEqual([0, expect.stringContaining('Valid configuration')])
  })
})

describe.skipIf(!isInstalled('systemd-analyze'))('systemd', () => {
  const release = join(root, 'release')
  mkdirSync(join(release, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(release, 'node_modules/.bin/node'))

  test.each(['vereda-web@.service', 'vereda-worker.service'])(
    'takes %s, which is hardened',
    (name) => {
      const unit = moved(`systemd/${name}`, { '/srv/vereda/current': release }, name)
      expect(run('systemd-analyze', 'verify', '--man=no', unit)).toEqual({ status: 0, output: '' })
      const instance = join(root, name.replace('@.', '@4321.'))
      if (instance !== unit) cpSync(unit, instance)
      const security = ['security', '--offline=yes', '--no-pager', '--threshold=20', instance]
      expect(run('systemd-analyze', ...security)).toMatchObject({
        status: 0,
        output: expect.stringMatching(/exposure level for .*: 1\.\d OK/) as string,
      })
    },
  )
})
