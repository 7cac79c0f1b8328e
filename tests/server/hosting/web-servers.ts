import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { ask } from './raw-request.ts'

const startWithinMs = 20_000

export type WebServerName = 'nginx' | 'caddy'

/** Writes a configuration that includes the export; returns arguments of the command. */
type Setup = (folder: string, exported: string, port: number) => string[]

/** Workers of nginx give up root, but only root may read the folders of the test. */
const asItself = process.getuid?.() === 0 ? 'user root;' : ''

const nginxSetup: Setup = (folder, exported, port) => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${asItself}
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${exported}/nginx/http.conf;
  server {
    listen 127.0.0.1:${port};
    include ${exported}/nginx/server.conf;
  }
}
`,
  )
  return ['-p', folder, '-c', file]
}

const caddySetup: Setup = (folder, exported, port) => {
  const file = join(folder, 'Caddyfile')
  writeFileSync(
    file,
    `{
	admin off
	auto_https off
}
import ${exported}/caddy/vereda.caddy
http://127.0.0.1:${port} {
	import vereda
}
`,
  )
  return ['run', '--config', file, '--adapter', 'caddyfile']
}

const setups: Record<WebServerName, { setup: Setup; asksVersion: string }> = {
  nginx: { setup: nginxSetup, asksVersion: '-v' },
  caddy: { setup: caddySetup, asksVersion: 'version' },
}

export const isThere = (name: WebServerName): boolean =>
  spawnSync(name, [setups[name].asksVersion]).error === undefined

export const startWebServer = async (name: WebServerName, exported: string) => {
  const folder = join(exported, 'running')
  mkdirSync(folder)
  const port = await freePort()
  const output = openSync(join(folder, 'output'), 'w')
  const child = spawn(name, setups[name].setup(folder, exported, port), {
    stdio: ['ignore', output, output],
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  })
  const ended = new Promise((resolve) => void child.once('exit', resolve))
  const address = `http://127.0.0.1:${port}`
  const giveUpAt = performance.now() + startWithinMs
  while (!(await ask(address, { path: '/' }).catch(() => undefined))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      child.kill()
      throw new Error(`${name} does not answer:\n${readFileSync(join(folder, 'output'), 'utf8')}`)
    }
    await delay(20)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address, stop }
}
