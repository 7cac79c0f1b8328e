import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './embedded-postgres.ts'

const documented = resolve('deploy/cdn/nginx')

/** Undefined where nginx or its JavaScript module is missing. */
export const findNginxScript = (): string | undefined => {
  const { stderr, error } = spawnSync('nginx', ['-V'], { encoding: 'utf8' })
  if (error) return undefined
  const folder = /--modules-path=(\S+)/.exec(stderr)?.[1] ?? '/usr/lib/nginx/modules'
  const file = join(folder, 'ngx_http_js_module.so')
  return existsSync(file) ? file : undefined
}

const frame = (folder: string, module: string) => `
load_module ${module};
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/vereda-media.conf;
}
`

export interface MediaServer {
  address: string
  /** Secrets by key id. */
  setKeys: (keys: ReadonlyMap<string, string>) => Promise<void>
  log: () => string
  stop: () => Promise<void>
}

const untilAnswered = async (child: ChildProcess, address: string, log: () => string) => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx exited while starting:\n${log()}`)
    if (await fetch(address).catch(() => undefined)) return
    await delay(20)
  }
}

/** The documented configuration with local paths and without TLS. */
export const startMediaServer = async (
  module: string,
  root: string,
  keys: ReadonlyMap<string, string>,
): Promise<MediaServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-nginx-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const places: Record<string, string> = {
    '/etc/nginx/vereda': folder,
    '/srv/vereda/media': root,
    '/var/log/nginx': folder,
    '443 ssl http2': `127.0.0.1:${port}`,
  }
  let conf = readFileSync(join(documented, 'vereda-media.conf'), 'utf8')
  for (const [written, here] of Object.entries(places)) conf = conf.replaceAll(written, here)
  writeFileSync(join(folder, 'vereda-media.conf'), conf)
  const script = readFileSync(join(documented, 'vereda-media.js'))
  writeFileSync(join(folder, 'vereda-media.js'), script)
  writeFileSync(join(folder, 'nginx.conf'), frame(folder, module))
  const writeKeys = (keys: ReadonlyMap<string, string>) => {
    const example = readFileSync(join(documented, 'keys.conf'), 'utf8')
    const rows = [...keys].map(([id, secret]) => `"${id}" "${secret}";`).join('\n')
    writeFileSync(join(folder, 'keys.conf'), example.replace(/"AAAAAAAA" .*;/, rows))
  }
  writeKeys(keys)
  mkdirSync(join(folder, 'body'))
  const command = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  const child = spawn('nginx', command, { stdio: 'ignore' })
  const ended = new Promise<void>((done) => void child.once('exit', () => done()))
  const log = () => readFileSync(join(folder, 'error.log'), 'utf8')
  await untilAnswered(child, address, log)
  const setKeys = async (keys: ReadonlyMap<string, string>) => {
    writeKeys(keys)
    const reloaded = spawnSync('nginx', [...command, '-s', 'reload'], { encoding: 'utf8' })
    if (reloaded.status !== 0) throw new Error(reloaded.stderr)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, setKeys, log, stop }
}
