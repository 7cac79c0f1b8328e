import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { environment } from '#server/config/environment-variables.ts'
import { isInstalled, nginxAroundShipped, readShipped, writeMoved } from './shipped.ts'
import { isThere } from './web-servers.ts'

const root = mkdtempSync(join(tmpdir(), 'vereda-deploy-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
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
const compose = parse(readShipped('container/compose.yaml'), { merge: true }) as Compose
const ours = Object.values(compose.services).filter(({ image }) => image === 'vereda')

describe('variables of the deployment files', () => {
  /** Node reads NODE_COMPILE_CACHE. */
  const known = new Set<string>([...environment.map(({ name }) => name), 'NODE_COMPILE_CACHE'])
  const names = (file: string, pattern: RegExp) =>
    [...readShipped(file).matchAll(pattern)].flatMap(([, found = '']) =>
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
  ])('are all known in %s', (_, found) => {
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((name) => !known.has(name ?? ''))).toEqual([])
  })

  test('are all in env.example if compose.yaml requires them', () => {
    const asked = readShipped('container/compose.yaml').matchAll(/\$\{(\w+):\?\}/g)
    const given = readShipped('container/env.example').matchAll(/^(\w+)=/gm)
    const sorted = (found: Iterable<RegExpMatchArray>) =>
      [...new Set([...found].map(([, name]) => name))].sort()
    expect(sorted(asked)).toEqual(sorted(given))
  })
})

describe('containers', () => {
  test('run both roles on read-only file systems', () => {
    expect(ours.map((service) => service.environment?.['ROLE'])).toEqual(['web', 'web', 'worker'])
    expect(ours.every(({ read_only }) => read_only)).toBe(true)
    expect(readShipped('container/Containerfile')).toMatch(/^USER \d+:\d+$/m)
  })

  test('name the same upstream as nginx, at the addresses of compose', () => {
    const upstream = /^upstream vereda/m
    expect(readShipped('nginx/upstream.conf')).toMatch(upstream)
    expect(readShipped('container/upstream.conf')).toMatch(upstream)
    const addresses = [...readShipped('container/upstream.conf').matchAll(/server ([\d.]+):4321/g)]
    expect(addresses).toHaveLength(2)
    for (const [, address = 'none'] of addresses) {
      expect(readShipped('container/compose.yaml')).toContain(`ipv4_address: ${address} `)
    }
  })
})

describe.skipIf(!isThere('nginx') || !isInstalled('openssl'))('nginx', () => {
  test.each(['nginx/upstream.conf', 'container/upstream.conf'])(
    'accepts the example with %s',
    (file) => {
      const folder = join(root, file.replace('/', '-'))
      const config = nginxAroundShipped(folder, file)
      expect(run('nginx', '-t', '-p', folder, '-c', config)).toMatchObject({
        status: 0,
        output: expect.not.stringMatching(/\[(?:warn|emerg)\]/) as string,
      })
    },
  )
})

describe.skipIf(!isThere('caddy'))('Caddy', () => {
  test('accepts the example', () => {
    const file = writeMoved('caddy/Caddyfile', { '/var/log/caddy': root }, join(root, 'Caddyfile'))
    const { status, output } = run('caddy', 'validate', '--config', file, '--adapter', 'caddyfile')
    expect([status, output]).toEqual([0, expect.stringContaining('Valid configuration')])
  })
})

describe.skipIf(!isInstalled('curl'))('the start of a unit', () => {
  /** Runs the ExecStartPost of the unit against this port. */
  const waitFor = async (name: string, port: number, pid: number) => {
    const [, command = ''] =
      /^ExecStartPost=\/bin\/sh -c '(.*)'$/m.exec(readShipped(`systemd/${name}`)) ?? []
    const asked = command.replace(/127\.0\.0\.1:[^/]+/, `127.0.0.1:${port}`)
    const shell = spawn('/bin/sh', ['-c', asked], { env: { ...process.env, MAINPID: String(pid) } })
    return new Promise((resolve) => void shell.once('exit', resolve))
  }

  test.each(['vereda-web@.service', 'vereda-worker.service'])(
    'waits in %s until the process is ready or has exited',
    async (name) => {
      const ready = createServer((request, response) => {
        response.writeHead(request.url === '/readyz' ? 200 : 404).end()
      })
      await new Promise<void>((resolve) => void ready.listen(0, '127.0.0.1', resolve))
      const { port } = ready.address() as AddressInfo
      expect(await waitFor(name, port, process.pid)).toBe(0)
      await new Promise((resolve) => void ready.close(resolve))
      const { pid: ended } = spawnSync('true')
      expect(await waitFor(name, port, ended)).toBe(1)
    },
  )
})

describe.skipIf(!isInstalled('systemd-analyze'))('systemd', () => {
  const release = join(root, 'release')
  mkdirSync(join(release, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(release, 'node_modules/.bin/node'))

  test.each(['vereda-web@.service', 'vereda-worker.service'])(
    'accepts %s and rates it as hardened',
    (name) => {
      const host = { '/srv/vereda/current': release }
      const unit = writeMoved(`systemd/${name}`, host, join(root, name))
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
